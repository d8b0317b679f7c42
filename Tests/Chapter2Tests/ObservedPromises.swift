import SpecSupport

/// The sentence of the brief that a story breaks, which was shrunk to the lines that matter.
func promise<Value>(of story: Story<ObservedAction>, step: Int, _ values: StoryValues<Value>) -> String {
  let (number, sentence) = StoryFacts(story, values).promise(inStoriesOf: step)
  return "The brief, step \(number): \"\(sentence)\""
}

/// What happens in a story, as far as it shows which promise the story is about.
private struct StoryFacts<Value: Equatable & Sendable> {
  private let last: ObservedAction?
  /// What was added, where, and whether that came after a removal or a death.
  private var added: [(id: String, observed: String, isLate: Bool)] = []
  private var isAnySignRemoved = false
  private var isAnySignGone = false
  /// The values that were set last, in the same place.
  private var history: [Value] = []

  init(_ story: Story<ObservedAction>, _ values: StoryValues<Value>) {
    last = story.lines.last?.action
    var ids: [String: String] = [:]
    var set: [String: [Value]] = [:]
    for line in story.lines {
      let isLate = isAnySignRemoved || isAnySignGone
      switch line.action {
      case .new(let sign, let id, let observed):
        ids[sign] = id
        added.append((id, observed, isLate))
      case .add(let sign, let observed): added.append((ids[sign] ?? "", observed, isLate))
      case .set(let observed, let value):
        set[observed, default: [values.values[0]]].append(values[value])
        history = set[observed] ?? []
      case .remove: isAnySignRemoved = true
      case .letGo: isAnySignGone = true
      case .count: break
      }
    }
  }

  func promise(inStoriesOf step: Int) -> (step: Int, sentence: String) {
    switch last {
    case .new where step == 1: (1, "add(_:) adds an observer and notifies nobody.")
    case .new(_, let id, let observed): adding(id, to: observed)
    case .add(_, let observed): adding(added.last?.id ?? "", to: observed)
    case .set(let observed, _): setting(observed)
    case .remove where isAnySignGone: (4, asGoodAsRemoved + "… removing it returns false")
    case .remove:
      (
        3,
        """
        remove(id:) removes the observer with this id and returns true. … If no observer has this id, remove(id:) \
        does nothing and returns false.
        """
      )
    case .count where isAnySignGone:
      (4, asGoodAsRemoved + "observerCount is the number of registered observers. A deallocated one doesn't count.")
    case .count: (4, "observerCount is the number of registered observers")
    case .letGo, nil: (4, "An Observed holds only weak references to its observers.")
    }
  }

  private func adding(_ id: String, to observed: String) -> (step: Int, sentence: String) {
    let others = added.dropLast().filter { $0.id == id }
    if isAnySignGone { return (4, asGoodAsRemoved + "The id of a deallocated observer is free") }
    if isAnySignRemoved { return (3, "After the removal, the id is free.") }
    if others.contains(where: { $0.observed == observed }) { return (2, isThereAlready) }
    if !others.isEmpty { return (2, "Each Observed has ids of its own.") }
    return (2, "add(_:) returns true after adding the observer.")
  }

  private func setting(_ observed: String) -> (step: Int, sentence: String) {
    let isReplaced = added.contains(where: \.isLate)
    if let value = history.last, history.dropLast().contains(value) {
      return history.dropLast().last == value
        ? (5, "Setting value to an equal value (==) notifies nobody")
        : (5, "Setting value back to an earlier value is a change.")
    }
    if isAnySignGone {
      return isReplaced
        ? (4, asGoodAsRemoved + "The next observer with this id goes to the end.")
        : (4, asGoodAsRemoved + "The remaining observers receive every change, as before.")
    }
    if isAnySignRemoved {
      return isReplaced
        ? (3, "The next observer with this id, the same object or another, goes to the end.")
        : (3, "The removed observer receives no further calls. The remaining observers keep their order.")
    }
    if added.contains(where: { $0.observed != observed }) { return (1, "Two Observed objects share no observers.") }
    if Set(added.map(\.id)).count < added.count { return (2, isThereAlready) }
    return (
      1,
      """
      Setting value changes the value first, then calls valueDidChange(to:) on each observer with the new value, once, \
      in the order of adding.
      """
    )
  }
}

private let asGoodAsRemoved = "As soon as an observer is deallocated, it counts as removed. … "

private let isThereAlready = """
  If an observer with this id is already registered, add(_:) does nothing and returns false, even for the same object. \
  The first observer keeps its place.
  """
