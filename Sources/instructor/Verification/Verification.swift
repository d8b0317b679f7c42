import Classroom
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
      let runner = try Workbench(for: chapter, limits: limits)
      let gate = try SubmissionGate(to: chapter)
      var check = TwoSidedCheck(chapter: chapter, runner: runner)
      check.gate = { try gate.violations(in: $0.files) }
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

extension Chapter {
  /// The right answers, each the solution with some files replaced or added, by the name of their design.
  ///
  /// - Throws: ``EnvironmentError`` if one of them can't be read, or has no Swift file.
  func rightAnswers(over solution: Submission) throws(EnvironmentError) -> [(name: String, files: Submission)] {
    let designs = (try? FileManager.default.contentsOfDirectory(atPath: rightAnswers.path)) ?? []
    var answers: [(name: String, files: Submission)] = []
    for design in designs.sorted() where !design.hasPrefix(".") {
      let files = try Submission(in: rightAnswers.appending(path: design)).files
      if files.isEmpty {
        throw EnvironmentError("there is no Swift file in Tests/RightAnswers/\(name)/\(design)", kind: .unreadable)
      }
      answers.append((design, Submission(files: solution.files.merging(files) { $1 })))
    }
    return answers
  }

  /// What is wrong with the names and the texts of a chapter whose specs have these steps.
  func faultsOfTexts(specs steps: [Step]) -> [String] {
    var faults: [String] = []
    if number > 1, !kit.chapters.contains(where: { $0.number == number - 1 }) {
      faults.append("there is no Chapter\(number - 1) before it")
    }
    if steps.map(\.number) != Array(1...max(steps.count, 1)) {
      faults.append("the suites are not numbered from Step1: \(steps.map(\.description).joined(separator: ", "))")
    }
    func compare(_ file: String, _ count: (String) throws(FormatError) -> Int) {
      do throws(FormatError) {
        let count = try count(text(file))
        if count != steps.count { faults.append("\(file) has \(count) steps, the specs have \(steps.count)") }
      } catch {
        faults.append(error.sentence)
      }
    }
    compare("README.md") { text throws(FormatError) in try Brief(text, ofChapter: number).steps.count }
    compare("HINTS.md") { text throws(FormatError) in try Hints(text).steps.count }
    return faults
  }
}

extension TestRun {
  /// What is wrong, if every test should have this verdict.
  func faults(unlessAll expected: Verdict) -> [String] {
    var faults: [String] = []
    if end != .complete { faults.append("the run ended with a \(end.rawValue)") }
    if results.isEmpty { faults.append("no test ran; is the chapter on the list in Package.swift?") }
    faults += results.filter { $0.verdict != expected }.map {
      "\($0.verdict.rawValue), not \(expected.rawValue): \($0)"
    }
    faults += results.filter { $0.step == nil }.map { "its suite is not named for a step: \($0.name)" }
    faults += strayIssues.map { "an issue that belongs to no test: \($0)" }
    return faults
  }
}
