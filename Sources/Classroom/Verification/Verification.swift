/// The two-sided check of several chapters, as many side by side as the machine has cores.
package struct Verification: Sendable {
  let chapters: [Chapter]
  let limits: Workbench.Limits

  package init(of chapters: [Chapter], limits: Workbench.Limits = .init()) {
    self.chapters = chapters
    self.limits = limits
  }

  /// Checks the chapters; the calling thread waits.
  ///
  /// - Parameters:
  ///   - activity: Told what comes next, on any thread.
  ///   - finished: Given each report in the order of the chapters, on any thread, one at a time.
  /// - Returns: The reports, in the same order.
  @discardableResult
  package func run(
    activity: @escaping @Sendable (Activity) -> Void = { _ in },
    finished: @Sendable (ChapterReport) -> Void = { _ in }
  ) -> [ChapterReport] {
    InOrder.concurrently(chapters.count) {
      report(on: chapters[$0], activity: activity)
    } tell: {
      finished($0)
    }
  }

  private func report(on chapter: Chapter, activity: @escaping @Sendable (Activity) -> Void) -> ChapterReport {
    do {
      let bench = try Workbench(for: chapter, limits: limits)
      let check = TwoSidedCheck(chapter: chapter, bench: bench) { part, number, count in
        let text = "\(number) of \(count), \(part)"
        activity(Activity(chapter: chapter.number, text: text, isMilestone: number % 10 == 1))
      }
      return try check.report()
    } catch {
      var report = ChapterReport(chapter: chapter.number)
      report.findings = [Finding("workbench", faults: [Trouble.sentence(about: error)])]
      return report
    }
  }
}
