import SpecSupport
import Testing

@testable import Chapter6

// Observers that remove others when they are notified.
extension Step7 {
  @Test func `an observer that is removed before its turn is not notified, and no other is skipped`() async {
    await #expect(processExitsWith: .success, "\(crashLesson7)") {
      beginExitTest()
      expect("received", refreshing(removals: ["Ada": ["Bo", "Zoe"], "Cleo": ["Ada"]]), is: ["Ada", "Cleo", "Dan"]) {
        """
        Ada removes Bo, and Zoe, who observes another request; and Cleo removes Ada. Bo is not notified anymore, and \
        no other observer is skipped.
        """
      }
      expect("received", refreshing(removals: ["Cleo": ["Ada", "Bo"]]), is: ["Ada", "Bo", "Cleo", "Dan"]) {
        "Cleo removes Ada and Bo, who have been notified; Dan, who comes after Cleo, must not be skipped."
      }
      expect("received", refreshing(removals: ["Bo": ["Ada", "Bo"]]), is: ["Ada", "Bo", "Cleo", "Dan"]) {
        "Bo removes Ada and leaves himself; neither Cleo nor Dan, who come after him, must be skipped."
      }
    }
  }

  @Test func `whoever removes whom, the others are notified, once`() async {
    await #expect(processExitsWith: .success, "\(crashLesson7)") {
      beginExitTest()
      expectOrder(joining: false) { script in
        let station = Station()
        let first = station.refresh(script.names) { name, remove in script.act(as: name, remove: remove) }
        return [first, station.refresh([RoundScript.lateName]) { _, _ in }]
      }
    }
  }
}

// MARK: - Fixtures

/// Who is notified by a refresh of four observers, some of which remove others when they are notified.
private func refreshing(removals: [String: [String]]) -> [String] {
  let station = Station()
  station.audience.join("Zoe", .platform1)
  return station.refresh(["Ada", "Bo", "Cleo", "Dan"]) { name, remove in
    for other in removals[name] ?? [] { remove(other) }
  }
}

extension Station {
  /// Lets some more begin to observe, every second of them decoding; refreshes; and gives the names of those notified.
  ///
  /// Their own questions stay unanswered, so that nobody leaves before the round.
  fileprivate func refresh(_ names: [String], whenCalled: @escaping (String, _ remove: (String) -> Void) -> Void)
    -> [String]
  {
    for (index, name) in names.enumerated() {
      let act = { [weak audience] in whenCalled(name) { audience?.leave($0) } }
      if index.isMultiple(of: 2) {
        audience.join(name, .platform2, whenCalled: act)
      } else {
        audience.joinDecoding(name, .platform2, whenCalled: act)
      }
    }
    client.refresh(.platform2)
    server.answer(.platform2, "07:40 Harbour", .newest)
    return audience.takeCalls().map { String($0.prefix { $0 != ":" }) }
  }
}
