import SpecSupport
import Testing

import func Interleavings.explore

@testable import Chapter9

/// Plays a scene in every schedule of its threads with at most two preemptions, and shows the first that fails.
///
/// - Parameters:
///   - make: Sets the scene.
///   - threads: What each thread does.
///   - lesson: What to make of a failure.
///   - sourceLocation: Where a failure is shown.
///   - look: Looks at the scene when all threads are done, and returns a complaint.
func expectInEverySchedule(
  _ make: () -> Scene,
  threads: () -> [@Sendable (Scene) -> Void],
  lesson: () -> String,
  sourceLocation: SourceLocation = #_sourceLocation,
  look: (Scene) -> String?
) {
  let exploration = explore(preemptions: 2, make: make, threads: threads, look: look)
  guard let failure = exploration.failure else { return }
  let drawing = failure.columns.split(separator: "\n").map { "  │ \($0)" }.joined(separator: "\n")
  Issue.record(
    """
    \(failure.complaint)
    \(lesson())
    The schedule that shows it, from top to bottom:
    \(drawing)
      To play it again: INTERLEAVING="\(failure.schedule)" CHAPTER=9 swift test
    """,
    sourceLocation: sourceLocation
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
