import SpecSupport

/// The sentence of the brief that a story breaks, which was shrunk to the lines that matter.
func promise<Value>(of story: Story<ObservedAction>, step: Int, _ values: StoryValues<Value>) -> String {
  let (number, sentence) = StoryFacts(story, values).promise(inStoriesOf: step)
  return "The brief, step \(number): \"\(sentence)\""
}

/// What happens in a story, as far as it tells which promise the story is about.
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
    case .new where step == 1: (1, "Adding alone tells nobody.")
    case .new(_, let id, let observed): adding(id, to: observed)
    case .add(_, let observed): adding(added.last?.id ?? "", to: observed)
    case .set(let observed, _): setting(observed)
    case .remove where isAnySignGone: (4, asGoodAsRemoved + "removing it returns false")
    case .remove:
      (
        3,
        """
        remove(id:) removes the observer with this id and returns true. … If there is no such observer, remove(id:) \
        does nothing and returns false.
        """
      )
    case .count where isAnySignGone: (4, asGoodAsRemoved + "observerCount … doesn't count it")
    case .count: (4, "observerCount, the number of observers that are there")
    case .letGo, nil: (4, "An Observed keeps no observer alive.")
    }
  }

  private func adding(_ id: String, to observed: String) -> (step: Int, sentence: String) {
    let others = added.dropLast().filter { $0.id == id }
    if isAnySignGone { return (4, asGoodAsRemoved + "its id is free") }
    if isAnySignRemoved { return (3, "From then on, the id is free.") }
    if others.contains(where: { $0.observed == observed }) { return (2, isThereAlready) }
    if !others.isEmpty { return (2, "An id that is there in one Observed is free in another.") }
    return (2, "add(_:) returns true if it has added the observer.")
  }

  private func setting(_ observed: String) -> (step: Int, sentence: String) {
    let isReplaced = added.contains(where: \.isLate)
    if let value = history.last, history.dropLast().contains(value) {
      return history.dropLast().last == value
        ? (5, "Setting value to an equal value (==) tells nobody")
        : (5, "Setting it back to an earlier value is a change, and is told.")
    }
    if isAnySignGone {
      let sentence = isReplaced ? "the next observer with that id joins at the end" : "the others are told as before"
      return (4, asGoodAsRemoved + sentence)
    }
    if isAnySignRemoved {
      return isReplaced
        ? (3, "The next observer that is added with it, the same object or another, joins at the end.")
        : (3, "That observer receives no further calls. The others keep their order.")
    }
    if added.contains(where: { $0.observed != observed }) { return (1, "Each Observed tells its own observers only.") }
    if Set(added.map(\.id)).count < added.count { return (2, isThereAlready) }
    return (
      1,
      """
      Setting value changes it first, then calls valueDidChange(to:) on each observer with the new value, once, in the \
      order in which they were added.
      """
    )
  }
}

private let asGoodAsRemoved = "An observer that no other code keeps counts as removed, from that moment: … "

private let isThereAlready = """
  If the id is there already, add(_:) does nothing and returns false, whether it is given the same object or another. \
  The first keeps its place.
  """
