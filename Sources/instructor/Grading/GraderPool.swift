import Course
import PlainLocks

/// The graders of a run, which it lends to one submission at a time.
final class GraderPool: Sendable {
  /// Makes what grades a chapter, and where it builds.
  typealias MakeGrader = @Sendable (Chapter, BuildFolder) throws -> any ChapterGrader

  // Only one thread at a time has it: it is taken out of the pool under the lock, and put back after its use.
  private struct Place: @unchecked Sendable {
    let grader: any ChapterGrader
    // Held to the end of the run, so that no folder changes hands while its grader still goes.
    let folder: BuildFolder
  }

  private let makeGrader: MakeGrader
  private let idle = Mutex<[Int: [Place]]>([:])

  init(makeGrader: @escaping MakeGrader) {
    self.makeGrader = makeGrader
  }

  /// Lends a grader for a chapter, and waits for what is done with it.
  ///
  /// A grader's first build takes far longer than the next, so there is a new one only if all others are in use.
  ///
  /// - Throws: What making a grader throws.
  func lend<Result>(for chapter: Chapter, to body: (any ChapterGrader) throws -> Result) throws -> Result {
    let place = try idle.withLock { $0[chapter.number]?.popLast() } ?? newPlace(for: chapter)
    defer { idle.withLock { $0[chapter.number, default: []].append(place) } }
    return try body(place.grader)
  }

  private func newPlace(for chapter: Chapter) throws -> Place {
    let folder = try BuildFolder.firstFree(of: chapter, for: "grade")
    return try Place(grader: makeGrader(chapter, folder), folder: folder)
  }
}
