import Dispatch
import Foundation
import Locks

/// The two-sided check of several chapters, as many side by side as the machine has cores.
package struct Verification: Sendable {
  /// What is being looked at.
  package struct Progress: Equatable, Sendable {
    package let chapter: Int
    /// `starter`, or the name of a patch.
    package let part: String
    /// How many of how many parts it is, counted from 1.
    package let number: Int
    package let count: Int

    package init(chapter: Int, part: String, number: Int, count: Int) {
      self.chapter = chapter
      self.part = part
      self.number = number
      self.count = count
    }
  }

  let chapters: [Chapter]
  let limits: Workbench.Limits

  package init(of chapters: [Chapter], limits: Workbench.Limits = .init()) {
    self.chapters = chapters
    self.limits = limits
  }

  /// Checks the chapters; the calling thread waits.
  ///
  /// - Parameters:
  ///   - progress: Told what comes next, on any thread.
  ///   - finished: Given each report in the order of the chapters, on any thread, one at a time.
  /// - Returns: The reports, in the same order.
  @discardableResult
  package func run(
    progress: @escaping @Sendable (Progress) -> Void = { _ in },
    finished: @Sendable (ChapterReport) -> Void = { _ in }
  ) -> [ChapterReport] {
    let reports = Mutex((waiting: InOrder<ChapterReport>(), told: [ChapterReport]()))
    DispatchQueue.concurrentPerform(iterations: chapters.count) { index in
      let report = report(on: chapters[index], progress: progress)
      // Told under the lock, so that what comes later can't overtake it.
      reports.withLock { reports in
        for report in reports.waiting.add(report, at: index) {
          finished(report)
          reports.told.append(report)
        }
      }
    }
    return reports.withLock(\.told)
  }

  private func report(on chapter: Chapter, progress: @escaping @Sendable (Progress) -> Void) -> ChapterReport {
    do {
      let check = TwoSidedCheck(chapter: chapter, bench: try Workbench(for: chapter, limits: limits)) {
        part,
        number,
        count in
        progress(Progress(chapter: chapter.number, part: part, number: number, count: count))
      }
      return try check.report()
    } catch {
      var report = ChapterReport(chapter: chapter.number)
      let sentence = (error as? Trouble)?.sentence ?? error.localizedDescription
      report.findings = [Finding("workbench", faults: [sentence])]
      return report
    }
  }
}
