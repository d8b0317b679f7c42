import Course
import Foundation

extension ProgressCommand {
  /// Runs the chapters side by side, each in a workbench of its own; the calling thread waits.
  ///
  /// What is going on is said every second, on any thread. The progress comes in order, on the calling thread.
  func check(
    activity: @escaping ProgressLine.Report = { _, _ in },
    finished: (ChapterProgress) -> Void = { _ in }
  ) -> [ChapterProgress] {
    concurrently(
      chapters.count,
      make: { index in
        let chapter = chapters[index]
        let show = { (text: String) in activity(chapter.number, "Chapter \(chapter.number): \(text)") }
        do {
          return try folder.map { try progress(in: chapter, ofStranger: $0, show) } ?? ownProgress(in: chapter, show)
        } catch {
          return ChapterProgress(in: chapter, .unknown(EnvironmentError(wrapping: error)))
        }
      },
      deliver: finished
    )
  }

  private func ownProgress(in chapter: Chapter, _ show: @escaping (String) -> Void) throws -> ChapterProgress {
    let submission = try chapter.submission()
    let files = try SubmissionFiles(inExerciseOf: chapter)
    // What grading would refuse to read is built as it lies there.
    let graded = files.violations.isEmpty ? Submission(files: files.texts) : submission
    // A student's files are not touched: with what is given in its place, the answer is built elsewhere.
    let workbench = try workbench(for: chapter, graded == submission ? nil : "restored", limits, show)
    var progress = try ProgressCheck(chapter: chapter, runner: workbench).progress(on: graded)
    if graded != submission { progress.remarks += files.remarks }
    progress.texts = Dictionary(uniqueKeysWithValues: graded.files.map { ("Exercises/\(chapter.name)/\($0)", $1) })
    progress.violations += try files.violations + SubmissionGate(to: chapter).violations(in: progress.texts)
    // A student's machine may lack a tool that only grading needs, and nobody hands in what isn't done.
    if progress.isDone { progress.violations += (try? workbench.violations()) ?? [] }
    // A record only saves work.
    try? ProgressRecord(progress, on: submission).save(to: chapter.progressRecord)
    return progress
  }

  /// The progress of a stranger, whose code passes the gate or isn't run, and runs in a sandbox.
  private func progress(
    in chapter: Chapter,
    ofStranger folder: URL,
    _ show: @escaping (String) -> Void
  ) throws -> ChapterProgress {
    // Read once, so that what is built is what the gate has seen.
    let files = try SubmissionFiles(for: chapter, in: folder, by: AnswerFinder(for: chapter.kit.findChapters()))
    let violations = try SubmissionGate(to: chapter).violations(in: files)
    guard violations.isEmpty else {
      var progress = ChapterProgress(in: chapter, .refused)
      progress.violations = violations
      return progress
    }
    let workbench = try workbench(for: chapter, "progress", .strangerAlone, show)
    let check = ProgressCheck(chapter: chapter, runner: workbench, runsRefused: false)
    var progress = try check.progress(on: Submission(files: files.texts))
    progress.remarks += files.remarks
    return progress
  }

  private func workbench(
    for chapter: Chapter,
    _ purpose: String?,
    _ limits: Limits,
    _ show: @escaping (String) -> Void
  ) throws -> Workbench {
    let folder = try BuildFolder(of: chapter, for: purpose) { show("waiting for another run of the command") }
    return Workbench(for: chapter, in: folder, limits: limits, activity: show)
  }
}
