import SpecSupport
import Testing

@Suite struct RoundScriptTests {
  @Test func `a subject that keeps its order passes`() {
    var count = 0
    expectOrderOfRounds { script in
      count += 1
      return rounds(of: script)
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
      expectOrderOfRounds(in: RegistrationWords("attached", "detached"), dropping: true) { rounds(of: $0, with: fault) }
    }
    #expect(comments.first?.contains(story) == true, "\(comments)")
  }
}

private enum Fault { case forgetsRemovals, tellsNewcomers, tellsDropped, losesItsPlace }

/// Returns the observers that a subject notifies in the two rounds of a script; it is right unless it has a fault.
private func rounds(of script: RoundScript, with fault: Fault? = nil) -> [[String]] {
  var names = script.names.filter { $0 != script.dropped || fault == .tellsDropped }
  var queue = names
  var notified: [String] = []
  var removalCount = 0
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
  return [notified, names + [RoundScript.lateName]]
}
