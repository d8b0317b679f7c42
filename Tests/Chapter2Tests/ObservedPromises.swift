import SpecSupport

extension StoryFault<ObservedAction> {
  /// The sentence of the brief that a story breaks of which no line can be left out.
  ///
  /// What the last line returned, or whom it notified, decides which it is, and what happened to that sign before.
  var brokenPromise: String {
    let isRelease = if case .release = action { true } else { false }
    if hasRefusal, !isRelease {
      return quote([sentenceOfTakenId]) + " Without the `add(_:)` that returns `false`, all goes as it should."
    }
    switch action {
    case .new, .add: return quote([sentenceOfAdding])
    case .set(let observed, let value):
      return quote(sentenceOfValue(value, of: observed).map { [$0] } ?? sentencesOfSigns)
    case .remove where expected == ["returns true"] && hasDeallocated:
      return quote([(4, "As soon as an observer is deallocated, it counts as removed.")])
    case .remove where expected == ["returns true"] || found == expected:
      return quote([(3, "`remove(id:)` removes the observer with this id and returns `true`.")])
    case .remove where hasDeallocated:
      return quote([(4, "The id of a deallocated observer is free, and removing it returns `false`.")])
    case .remove: return quote([(3, "If no observer has this id, `remove(id:)` does nothing and returns `false`.")])
    case .release: return quote([(4, "An `Observed` holds only weak references to its observers.")])
    case .count where hasDeallocated:
      return quote([(4, "`observerCount` is the number of registered observers. A deallocated one doesn't count.")])
    case .count: return quote([(4, "`observerCount` is the number of registered observers.")])
    }
  }

  private var sentenceOfAdding: (step: Int, text: String) {
    if found.contains(where: { $0.contains("notified") }) {
      return (1, "`add(_:)` adds an observer and notifies nobody.")
    }
    if expected == ["returns false"] { return sentenceOfTakenId }
    if hasDeallocated { return (4, "The id of a deallocated observer is free …") }
    if hasRemoved { return (3, "After the removal, the id is free.") }
    return additions.count > 1
      ? (2, "Each `Observed` has ids of its own.") : (2, "`add(_:)` returns `true` after adding …")
  }

  private func sentenceOfValue(_ value: Int, of observed: String) -> (step: Int, text: String)? {
    let before = [0] + past.compactMap { if case .set(observed, let number) = $0 { number } else { nil } }
    if before.last == value { return (5, "Setting `value` to an equal value (`==`) notifies nobody …") }
    if before.contains(value) { return (5, "Setting `value` back to an earlier value is a change.") }
    return ofNames.found == ofNames.expected
      ? (1, "Setting `value` changes the value first, then calls `valueDidChange(to:)` …") : nil
  }

  private var sentencesOfSigns: [(step: Int, text: String)] {
    let isAddedAgain = Set(additions.map(\.id)).count < additions.count
    var sentences: [(step: Int, text: String)] = []
    if hasDeallocated {
      sentences.append(
        ofNames.isInWrongOrder && isAddedAgain
          ? (4, "The id of a deallocated observer is free … The next observer with this id goes to the end.")
          : (4, "The remaining observers receive every change, as before.")
      )
    }
    if hasRemoved {
      sentences.append(
        !ofNames.extra.isEmpty
          ? (3, "The removed observer receives no further calls.")
          : isAddedAgain
            ? (3, "The next observer with this id, the same object or another, goes to the end.")
            : (3, "The remaining observers keep their order.")
      )
    }
    if Set(additions.map(\.observed)).count > 1 { sentences.append((1, "Two `Observed` objects share no observers.")) }
    if isAddedAgain { sentences.append(sentenceOfTakenId) }
    return sentences + [
      (1, "Setting `value` … calls `valueDidChange(to:)` on each observer …, once, in the order of adding.")
    ]
  }

  private var sentenceOfTakenId: (step: Int, text: String) {
    (2, "If an observer with this id is already registered, `add(_:)` does nothing and returns `false`, even for the …")
  }

  /// Whether a sign was refused that is not added later: the line would not be there if it did not matter.
  private var hasRefusal: Bool {
    zip(past, pastEvents).contains { action, events in
      guard events == ["returns false"] else { return false }
      return switch action {
      case .new(let sign, _, _): additions.count { $0.sign == sign } == 1
      case .add: true
      default: false
      }
    }
  }

  private var hasRemoved: Bool { past.contains { if case .remove = $0 { true } else { false } } }
  private var hasDeallocated: Bool { past.contains { if case .release = $0 { true } else { false } } }

  /// What was added, or refused, and where.
  private var additions: [(sign: String, id: String, observed: String)] {
    var ids: [String: String] = [:]
    return story.lines.compactMap { line in
      switch line.action {
      case .new(let sign, let id, let observed):
        ids[sign] = id
        return (sign, id, observed)
      case .add(let sign, let observed): return (sign, ids[sign] ?? "", observed)
      default: return nil
      }
    }
  }
}
