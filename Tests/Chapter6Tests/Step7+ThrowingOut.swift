import SpecSupport
import Testing

@testable import Chapter6

// Observers that remove others when they are notified.
extension Step7 {
  @Test func `an observer that is removed before its turn is not notified, and no other is skipped`() async {
    await #expect(processExitsWith: .success, "\(crashLesson7)") {
      beginExitTest()
      expect(
        "received",
        throwingOut(["Ada": ["Bo"], "Cleo": ["Ada"]]),
        is: ["Ada: 07:40 Harbour", "Cleo: 07:40 Harbour", "Dan: 07:40 Harbour"],
        "Ada removes Bo, and Cleo removes Ada: Bo is not notified anymore, and no other observer is skipped."
      )
      expect(
        "received",
        throwingOut(["Cleo": ["Ada", "Bo"]]),
        is: ["Ada", "Bo", "Cleo", "Dan"].map { "\($0): 07:40 Harbour" },
        "Cleo removes Ada and Bo, who have been notified; Dan, who comes after Cleo, must not be skipped."
      )
      expect(
        "received",
        throwingOut(["Bo": ["Ada", "Bo"]]),
        is: ["Ada", "Bo", "Cleo", "Dan"].map { "\($0): 07:40 Harbour" },
        "Bo removes Ada and leaves himself; neither Cleo nor Dan, who come after him, must be skipped."
      )
    }
  }

  @Test func `whoever removes whom, the others are notified, once`() async {
    await #expect(processExitsWith: .success, "\(crashLesson7)") {
      beginExitTest()
      for thrower in passengers {
        for number in 0..<32 {
          let leavers = (passengers + ["Zoe"]).enumerated().filter { number >> $0.offset & 1 == 1 }.map(\.element)
          let (told, expected) = throwingOut(leavers, by: thrower)
          expect(
            "received from two refreshes",
            told,
            is: expected,
            """
            Notified by the first, \(thrower) removed \(leavers.isEmpty ? "nobody" : leavers.joined(separator: ", ")). Bo and Dan \
            decode; Zoe observes another request.
            """
          )
          if told != expected { return }
        }
      }
    }
  }
}

// MARK: - Fixtures

private let passengers = ["Ada", "Bo", "Cleo", "Dan"]

/// Who is notified by two refreshes of four observers, one of which removes others whenever it is notified.
private func throwingOut(_ leavers: [String], by thrower: String) -> (told: [String], expected: [String]) {
  let station = Station()
  let audience = station.audience
  for name in passengers {
    let whenTold = { [weak audience] in
      if name == thrower { for leaver in leavers { audience?.leave(leaver) } }
    }
    if ["Bo", "Dan"].contains(name) {
      audience.joinDecoding(name, .platform2, whenTold: whenTold)
    } else {
      audience.join(name, .platform2, whenTold: whenTold)
    }
  }
  audience.join("Zoe", .platform1)
  // Their own questions stay unanswered, so that nobody leaves before the round.
  station.server.answerAtOnce = .success("07:40 Harbour")
  for _ in 1...2 { station.client.refresh(.platform2) }

  let afterThrower = passengers.drop { $0 != thrower }.dropFirst().filter { !leavers.contains($0) }
  let first = passengers.prefix { $0 != thrower } + [thrower] + afterThrower
  let second = passengers.filter { !leavers.contains($0) }
  let expected = (first + second).map { name in
    name == "Bo" || name == "Dan" ? "\(name): Harbour at 07:40" : "\(name): 07:40 Harbour"
  }
  return (audience.takeCalls(), expected)
}

/// Who is notified by a refresh of four observers, some of which remove others when they are notified.
private func throwingOut(_ thrownOut: [String: [String]]) -> [String] {
  let station = Station()
  let audience = station.audience
  for name in ["Ada", "Bo", "Cleo", "Dan"] {
    audience.join(name, .platform2) { [weak audience] in
      for name in thrownOut[name] ?? [] { audience?.leave(name) }
    }
  }
  // Their own questions stay unanswered, so that nobody leaves before the round.
  station.server.answerAtOnce = .success("07:40 Harbour")
  station.client.refresh(.platform2)
  return audience.takeCalls()
}
