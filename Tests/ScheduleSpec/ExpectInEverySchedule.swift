import Foundation
import SpecSupport
public import Testing

import func Interleavings.explore

/// How many preemptions a schedule has at most: two, or what the variable `PREEMPTIONS` says.
private let preemptions = ProcessInfo.processInfo.environment["PREEMPTIONS"].flatMap { Int($0) } ?? 2

/// Plays a scene in every schedule of its threads with at most two preemptions, and shows the first that fails.
///
/// - Parameters:
///   - make: Sets the scene.
///   - threads: What each thread does.
///   - lesson: What to make of a complaint of `look`.
///   - sourceLocation: Where a failure is shown.
///   - look: Looks at the scene when all threads are done, and returns a complaint.
public func expectInEverySchedule<Scene: Sendable>(
  _ make: () -> Scene,
  threads: () -> [@Sendable (Scene) -> Void],
  lesson: () -> String,
  sourceLocation: SourceLocation = #_sourceLocation,
  look: (Scene) -> String?
) {
  let lesson = lesson()
  var complaints: Set<String> = []
  expectInEverySchedule(
    of: threads(),
    in: make,
    // What the exploration itself has found says what is wrong.
    lesson: { complaints.contains($0) ? lesson : nil },
    sourceLocation: sourceLocation
  ) { scene in
    let complaint = look(scene)
    if let complaint { complaints.insert(complaint) }
    return complaint
  }
}

/// Plays threads in every schedule with at most two preemptions, and shows the first that fails.
///
/// - Parameters:
///   - threads: What each thread does.
///   - make: Sets the scene of one schedule.
///   - lesson: What to make of a complaint, of `look` or of the exploration; nothing if it says so itself.
///   - sourceLocation: Where a failure is shown.
///   - look: Looks at the scene when all threads are done, and returns a complaint.
public func expectInEverySchedule<Scene: Sendable>(
  of threads: [@Sendable (Scene) -> Void],
  in make: () -> Scene,
  lesson: (_ complaint: String) -> String?,
  sourceLocation: SourceLocation = #_sourceLocation,
  look: (Scene) -> String?
) {
  notesSchedulesForCrash
  let exploration = explore(preemptions: preemptions, mostPoints: 2000, make: make, threads: { threads }, look: look)
  guard let failure = exploration.failure else { return }
  let drawing = drawingOfSchedule(failure.columns)
  let chapter = sourceLocation.moduleName.filter { $0.isWholeNumber }
  let step = sourceLocation.fileName.prefix { $0.isLetter || $0.isNumber }
  let lesson = lesson(failure.complaint).map { "\n\($0)" } ?? ""
  Issue.record(
    """
    \(failure.complaint)\(lesson)
    The first schedule that fails, from top to bottom:
    \(drawing)
      To play it again:
      INTERLEAVING="\(failure.schedule)" CHAPTER=\(chapter) swift test --filter \(step)
    """,
    sourceLocation: sourceLocation
  )
}
