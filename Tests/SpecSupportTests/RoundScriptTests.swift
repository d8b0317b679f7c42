import SpecSupport
import Testing

@Suite struct RoundScriptTests {
  @Test func `a subject that keeps its order passes`() {
    var count = 0
    expectOrderOfRounds { script in
      count += 1
      return Subject().play(script)
    }
    // One of four removes some of them in some order, and registers a newcomer before, after or not at all.
    expect(count > 4 * 65 * 3, is: true)
  }

  @Test(arguments: [
    (
      Fault.forgetsRemovals,
      """
      these were attached: Ada, Ben. When first notified, Ada detached Ben. \
      Ben was detached before its turn, and receives no further notifications.
      """
    ),
    (.tellsNewcomers, "Ada attached the newcomer. A newcomer is notified from the next round on."),
    (.tellsDropped, "these were attached: Ada. Then Ada was deallocated. Ada was notified all the same."),
    (.losesItsPlace, "these were attached: passenger 0, passenger 1"),
  ])
  fileprivate func `one with a fault does not`(fault: Fault, story: String) async throws {
    let comments = try await recordedComments {
      expectOrderOfRounds(in: RegistrationWords("attached", "detached"), dropping: true) { Subject(fault).play($0) }
    }
    #expect(comments.first?.contains(story) == true, "\(comments)")
  }
}

private enum Fault { case forgetsRemovals, tellsNewcomers, tellsDropped, losesItsPlace }

/// A subject with a list of names, which is right unless it has a fault.
private final class Subject {
  private let fault: Fault?
  private var names: [String] = []

  init(_ fault: Fault? = nil) { self.fault = fault }

  func play(_ script: RoundScript) -> [[String]] {
    names = script.names.filter { $0 != script.dropped || fault == .tellsDropped }
    let first = round(script)
    names.append(RoundScript.lateName)
    return [first, names]
  }

  private func round(_ script: RoundScript) -> [String] {
    var notified: [String] = []
    var removalCount = 0
    var queue = names
    while let name = queue.first {
      queue.removeFirst()
      notified.append(name)
      script.act(as: name) { removed in
        names.removeAll { $0 == removed }
        removalCount += 1
        if fault != .forgetsRemovals { queue.removeAll { $0 == removed } }
        if fault == .losesItsPlace, removalCount == 30 { queue = Array(queue.dropFirst()) }
      } registerNewcomer: {
        names.append(RoundScript.newcomerName)
        if fault == .tellsNewcomers { queue.append(RoundScript.newcomerName) }
      }
    }
    return notified
  }
}
