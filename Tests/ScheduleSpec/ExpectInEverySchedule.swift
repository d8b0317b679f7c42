import Foundation
import Interleavings
import SpecSupport
public import Testing

/// The largest number of preemptions in a schedule: two, or the value of the variable `PREEMPTIONS`.
private let preemptions = ProcessInfo.processInfo.environment["PREEMPTIONS"].flatMap { Int($0) } ?? 2

/// Plays a scene in every schedule of its threads with at most two preemptions, and shows the first that fails.
///
/// - Parameters:
///   - makeScene: Makes the scene of one schedule.
///   - threads: The code of each thread.
///   - lesson: What to make of a complaint of `look`.
///   - onFault: Returns what to make of a complaint of the exploration itself, which most often needs no lesson.
///   - sharesByLock: Whether the threads share something of the answer's, for which they need a lock.
///   - sourceLocation: The place where a failure is shown.
///   - look: Looks at the scene when all threads are done, and returns a complaint, if any.
public func expectInEverySchedule<Scene: Sendable>(
  _ makeScene: @autoclosure () -> Scene,
  _ threads: [@Sendable (Scene) -> Void],
  _ lesson: String? = nil,
  onFault: (_ complaint: String) -> String? = { _ in nil },
  sharesByLock: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation,
  look: (Scene) -> String?
) {
  notesSchedulesForCrash
  var complaints: Set<String> = []
  let exploration = explore(preemptions: preemptions, mostPoints: 2000, make: makeScene, threads: { threads }) {
    let complaint = look($0)
    if let complaint { complaints.insert(complaint) }
    return complaint
  }
  guard let failure = exploration.failure else {
    // Whatever made the compiler accept this, the schedules have shown nothing.
    if sharesByLock, !exploration.usesLocks {
      Issue.record(
        "no thread locks a Mutex, or uses an Atomic\nexpected: what threads share is in one of them",
        sourceLocation: sourceLocation
      )
    }
    return
  }
  let drawing = drawingOfSchedule(failure.columns)
  let chapter = sourceLocation.moduleName.filter { $0.isWholeNumber }
  let step = sourceLocation.fileName.prefix { $0.isLetter || $0.isNumber }
  let advice = complaints.contains(failure.complaint) ? lesson : onFault(failure.complaint)
  Issue.record(
    """
    \(failure.complaint)\(advice.map { "\n\($0)" } ?? "")
    The first schedule that fails, from top to bottom:
    \(drawing)
      To play it again:
      INTERLEAVING="\(failure.schedule)" CHAPTER=\(chapter) swift test --filter \(step)
    """,
    sourceLocation: sourceLocation
  )
}
