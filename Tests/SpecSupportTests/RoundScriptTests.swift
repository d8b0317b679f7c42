import SpecSupport
import Testing

@Suite struct RoundScriptTests {
  @Test func `a subject that keeps its order passes`() {
    var count = 0
    expectOrder { script in
      count += 1
      return Subject().play(script)
    }
    // One of four removes some of them in some order, and registers a newcomer before, after or not at all.
    expect(count > 4 * 65 * 3, is: true)
  }

  @Test func `one that forgets who was removed in the same round does not pass`() async throws {
    let story = "these were attached: Ada, Ben. When first notified, Ada detached Ben. "
    let fault = "Ben was detached before its turn, and receives no further notifications."
    try await expectComplaint(story + fault, words: RegistrationWords("attached", "detached")) {
      $0.isRemovedAtOnce = false
    }
  }

  @Test func `one that tells newcomers at once does not pass`() async throws {
    try await expectComplaint("Ada registered the newcomer. A newcomer is notified from the next round on.") {
      $0.newcomersWait = false
    }
  }

  @Test func `one that notifies what was deallocated does not pass`() async throws {
    let text = "these were registered: Ada. Then Ada was deallocated. Ada was notified all the same."
    try await expectComplaint(text) { $0.forgetsDropped = false }
  }

  @Test func `one that loses its place among many does not pass`() async throws {
    try await expectComplaint("these were registered: passenger 0, passenger 1") { $0.mostRemovals = 30 }
  }

  private func expectComplaint(
    _ text: String,
    words: RegistrationWords = .standard,
    of change: @escaping @Sendable (Subject) -> Void
  ) async throws {
    let comments = try await recordedComments {
      expectOrder(in: words, dropping: true) { script in
        let subject = Subject()
        change(subject)
        return subject.play(script)
      }
    }
    #expect(comments.first?.contains(text) == true, "\(comments)")
  }
}

/// A subject with a list of names, which is right unless it is made wrong.
private final class Subject {
  var isRemovedAtOnce = true
  var newcomersWait = true
  var forgetsDropped = true
  var mostRemovals = Int.max
  private var names: [String] = []

  func play(_ script: RoundScript) -> [[String]] {
    names = script.names.filter { $0 != script.dropped || !forgetsDropped }
    let first = round(script)
    names.append(RoundScript.lateName)
    return [first, names]
  }

  private func round(_ script: RoundScript) -> [String] {
    var (told, removals) = ([String](), 0)
    var queue = names
    while let name = queue.first {
      queue.removeFirst()
      told.append(name)
      script.act(as: name) { removed in
        names.removeAll { $0 == removed }
        removals += 1
        if isRemovedAtOnce { queue.removeAll { $0 == removed } }
        if removals == mostRemovals { queue = Array(queue.dropFirst()) }
      } registerNewcomer: {
        names.append(RoundScript.newcomerName)
        if !newcomersWait { queue.append(RoundScript.newcomerName) }
      }
    }
    return told
  }
}
