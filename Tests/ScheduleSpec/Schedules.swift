public import Testing

import func Interleavings.explore

/// Plays a scene in every schedule of its threads with at most two preemptions, and shows the first that fails.
///
/// - Parameters:
///   - make: Sets the scene.
///   - threads: What each thread does.
///   - lesson: What to make of a failure.
///   - sourceLocation: Where a failure is shown.
///   - look: Looks at the scene when all threads are done, and returns a complaint.
public func expectInEverySchedule<Scene: Sendable>(
  _ make: () -> Scene,
  threads: () -> [@Sendable (Scene) -> Void],
  lesson: () -> String,
  sourceLocation: SourceLocation = #_sourceLocation,
  look: (Scene) -> String?
) {
  let exploration = explore(preemptions: 2, make: make, threads: threads, look: look)
  guard let failure = exploration.failure else { return }
  let drawing = failure.columns.split(separator: "\n").map { "  │ \($0)" }.joined(separator: "\n")
  let chapter = sourceLocation.moduleName.filter { $0.isWholeNumber }
  Issue.record(
    """
    \(failure.complaint)
    \(lesson())
    The schedule that shows it, from top to bottom:
    \(drawing)
      To play it again: INTERLEAVING="\(failure.schedule)" CHAPTER=\(chapter) swift test
    """,
    sourceLocation: sourceLocation
  )
}
