/// How far somebody is in a chapter, as far as can be told without building anything.
package struct Standing: Equatable, Sendable {
  package let chapter: Int
  package let title: String?
  /// How each step did when the specs were last run.
  package let verdicts: [Verdict]
  /// Whether the specs were run since the last edit.
  package let isFresh: Bool
  /// How many functions are still to be written.
  package let stubs: Int
  /// Whether the chapter's folder can be read.
  package let isThere: Bool

  package init(in chapter: Chapter) {
    let brief = try? chapter.brief()
    let answers = try? chapter.answers()
    let entry = Logbook(of: chapter).entry
    self.chapter = chapter.number
    title = brief?.title
    verdicts = entry?.verdicts ?? []
    isFresh = entry != nil && entry?.answers == answers?.files
    stubs = answers?.stubs ?? 0
    isThere = answers != nil
  }

  /// Whether every step was green, and nothing was edited since.
  package var isDone: Bool { isFresh && !verdicts.isEmpty && verdicts.allSatisfy { $0 == .green } }

  /// Whether a step was not green, and nothing was edited since.
  package var hasOpenStep: Bool { isFresh && !isDone }

  /// A few words about it.
  package var text: String {
    guard isThere else { return "files are missing" }
    let green = verdicts.count { $0 == .green }
    let red = verdicts.count { $0 == .red }
    if isFresh, verdicts.isEmpty { return "does not compile" }
    if isFresh, red > 0 { return "\(green) of \(verdicts.count) green, \(red) red" }
    if isFresh, green > 0 { return "\(green) of \(verdicts.count) green" }
    if isFresh { return "not begun" }
    if green > 0 { return "\(green) of \(verdicts.count) green, edited since" }
    return stubs > 0 ? "\(stubs) to write" : "written, not tested"
  }
}

extension Answers {
  /// How often the code calls `unimplemented`, comments aside.
  var stubs: Int {
    files.values.reduce(0) { $0 + AnswerFile($1.utf8).stubs }
  }
}
