import Course
import Foundation

/// The two-sided check of several chapters, concurrently.
struct Verification: Sendable {
  let chapters: [Chapter]
  var limits = Workbench.Limits()

  /// Checks the chapters; the calling thread waits.
  ///
  /// - Parameters:
  ///   - activity: Called when a part begins, on any thread.
  ///   - finished: Receives the reports in the order of the chapters, on the calling thread.
  /// - Returns: The reports, in the same order.
  @discardableResult
  func run(
    activity: @escaping @Sendable (Activity) -> Void = { _ in },
    finished: (ChapterReport) -> Void = { _ in }
  ) -> [ChapterReport] {
    concurrently(
      chapters.count,
      cost: { (try? chapters[$0].patches().count) ?? 0 },
      make: { report(on: chapters[$0], activity: activity) },
      deliver: finished
    )
  }

  private func report(on chapter: Chapter, activity: @escaping @Sendable (Activity) -> Void) -> ChapterReport {
    do {
      let folder = try BuildFolder(of: chapter, for: "verify") {}
      let runner = Workbench(for: chapter, in: folder, limits: limits)
      let gate = try SubmissionGate(to: chapter)
      var check = TwoSidedCheck(chapter: chapter, runner: runner)
      check.gate = { gate.violations(in: $0.files) }
      check.progress = { part, number, count in
        let text = "\(number) of \(count), \(part)"
        activity(Activity(chapter: chapter.number, text: text, isMilestone: number % 10 == 1))
      }
      return try check.report()
    } catch {
      var report = ChapterReport(chapter: chapter.number)
      report.error = EnvironmentError(wrapping: error)
      return report
    }
  }
}
