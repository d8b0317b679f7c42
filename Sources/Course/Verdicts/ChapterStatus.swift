/// The progress of a student in a chapter, from what is known without a build.
package struct ChapterStatus: Equatable, Sendable {
  package let chapter: Int
  package let title: String?
  private let submission: Submission?
  private let record: ProgressRecord?

  package init(in chapter: Chapter) {
    self.chapter = chapter.number
    title = try? chapter.brief().title
    submission = try? chapter.submission()
    record = ProgressRecord(in: chapter.progressRecord)
  }

  private var verdicts: [Verdict] { record?.verdicts ?? [] }

  /// Whether nothing has been edited since the last run of the specs.
  private var isFresh: Bool { record != nil && record?.files == submission?.files }

  /// Whether every step was green, except extras that weren't written, and nothing has been edited since.
  package var isDone: Bool { isFresh && record?.isDone == true }

  /// The first step that was not green, such as "step 2"; `nil` if there is none, or if anything has been edited since.
  package var openStep: String? {
    guard isFresh, !isDone else { return nil }
    return verdicts.firstIndex { $0 != .green }.map { "step \($0 + 1)" } ?? "a step"
  }

  package var text: String {
    guard let submission else { return "files are missing" }
    let green = verdicts.count { $0 == .green }
    let red = verdicts.count { $0 == .red }
    let count = "\(green) of \(verdicts.count) green"
    if isFresh {
      if let obstacle = record?.obstacle { return obstacle }
      if red > 0 { return "\(count), \(red) red" }
      if green > 0 { return count }
    } else if green > 0 {
      return "\(count), edited since"
    }
    let stubCount = submission.stubs.values.reduce(0, +)
    if stubCount == 0 { return "written, not tested" }
    return stubCount == 1 ? "1 function to write" : "\(stubCount) functions to write"
  }

  /// Returns the command to run next, as the words after `swift run observatory`; `nil` if every chapter is done.
  ///
  /// It is about the first open chapter after the finished one, or else about the first open chapter of all.
  package static func nextCommand(after chapters: [ChapterStatus], finished: Int = 0) -> String? {
    let open = chapters.filter { !$0.isDone }
    guard let next = open.first(where: { $0.chapter > finished }) ?? open.first else { return nil }
    if next.submission == nil { return "reset \(next.chapter)" }
    // In most chapters, steps build on earlier ones, so the first that isn't green is the one to work on.
    if next.isFresh, let step = next.verdicts.firstIndex(where: { $0 != .green }), next.verdicts[step] == .red {
      return "hint \(next.chapter).\(step + 1)"
    }
    return "watch \(next.chapter)"
  }
}
