import ScheduleSpec
import SpecSupport
import Testing

@testable import Chapter9

/// Plays a scene of this chapter in every schedule; its threads need no types then.
func expectInEverySchedule(
  _ make: () -> Scene,
  threads: () -> [@Sendable (Scene) -> Void],
  lesson: () -> String,
  sourceLocation: SourceLocation = #_sourceLocation,
  look: (Scene) -> String?
) {
  ScheduleSpec.expectInEverySchedule(
    make,
    threads: threads,
    lesson: lesson,
    sourceLocation: sourceLocation,
    look: look
  )
}

/// Says what an observer received and what it should have received; nothing if they agree.
func difference(_ name: String, _ received: [Int]?, _ expected: [Int]...) -> String? {
  let received = received ?? []
  if expected.contains(received) { return nil }
  return report("\(name) receives", received, expected)
}

/// The same, in whatever order.
func differenceSorted(_ name: String, _ received: [Int]?, _ expected: [Int]...) -> String? {
  let received = received ?? []
  if expected.contains(received.sorted()) { return nil }
  return report("\(name) receives", received, expected).map { "\($0), in any order" }
}

/// Says what was found and what was expected, each in a line.
func report<Found>(_ subject: String, _ found: Found, _ expected: [Found]) -> String? {
  "\(subject): \(found)\nexpected: \(expected.map { "\($0)" }.joined(separator: " or "))"
}
