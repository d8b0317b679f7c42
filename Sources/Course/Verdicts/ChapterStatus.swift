/// How far a student is in a chapter, as far as is known without building anything.
package struct ChapterStatus: Equatable, Sendable {
  package let chapter: Int
  package let title: String?
  /// The verdict on each step from the last run of the specs.
  private let verdicts: [Verdict]
  /// Why the last run of the specs failed, if it did.
  private let failure: ProgressRecord.Failure?
  /// The numbers of the steps that no chapter needs.
  private let extras: Set<Int>
  /// Whether the specs have run since the last edit.
  private let isFresh: Bool
  /// How many functions are still to be written.
  private let stubCount: Int
  /// Whether the chapter's folder can be read.
  private let isReadable: Bool

  package init(in chapter: Chapter) {
    let submission = try? chapter.submission()
    let record = ProgressRecord(of: chapter)
    self.chapter = chapter.number
    let brief = try? chapter.brief()
    title = brief?.title
    extras = brief?.extras ?? []
    verdicts = record?.verdicts ?? []
    failure = record?.failure
    isFresh = record != nil && record?.files == submission?.files
    stubCount = submission?.stubs.values.reduce(0, +) ?? 0
    isReadable = submission != nil
  }

  /// Whether every step was green, but for extras that weren't written, and nothing was edited since.
  package var isDone: Bool {
    isFresh && !verdicts.isEmpty
      && verdicts.enumerated().allSatisfy { $1 == .green || $1 == .grey && extras.contains($0 + 1) }
  }

  /// Whether a step was not green, and nothing was edited since.
  package var hasOpenStep: Bool { isFresh && !isDone }

  /// A few words about it.
  package var text: String {
    guard isReadable else { return "files are missing" }
    let green = verdicts.count { $0 == .green }
    let red = verdicts.count { $0 == .red }
    let count = "\(green) of \(verdicts.count) green"
    if isFresh {
      switch failure {
      case .doesNotCompile: return "does not compile"
      case .didNotRun: return "could not be run"
      case nil where red > 0: return "\(count), \(red) red"
      case nil where green > 0: return count
      case nil: break
      }
    } else if green > 0 {
      return "\(count), edited since"
    }
    return stubCount > 0 ? "\(stubCount) to write" : "written, not tested"
  }

  /// The command to run next, as the words after `swift run observatory`; `nil` if every chapter is done.
  ///
  /// It is about the first open chapter after the finished one, if there is such, and otherwise about the first of all.
  package static func nextCommand(after chapters: [ChapterStatus], finished: Int = 0) -> String? {
    let open = chapters.filter { !$0.isDone }
    guard let next = open.first(where: { $0.chapter > finished }) ?? open.first else { return nil }
    if !next.isReadable { return "reset \(next.chapter)" }
    // Steps build on those before them, so the first that isn't green is the one to work on.
    if next.isFresh, let step = next.verdicts.firstIndex(where: { $0 != .green }), next.verdicts[step] == .red {
      return "hint \(next.chapter).\(step + 1)"
    }
    return "watch \(next.chapter)"
  }
}
