import Classroom

/// A comparison of answers with the solution, laid out.
struct DiffPage {
  let chapter: Chapter
  /// The folder that the answers are in; `nil` for a student's own.
  let folder: String?
  let comparison: Comparison
  /// Whether to show also what gives away a step that is not done.
  let showsAll: Bool
  /// Whether the specs have said last that a step is not done.
  let hasOpenStep: Bool
  let style: Style
  let columns: Int

  var lines: [String] {
    let whose = folder.map { "the answers in \($0)" } ?? "your answers"
    var lines = "Chapter \(chapter.number): - \(whose), + the solution".lines(atMost: columns)
    for file in comparison.files { lines += section(on: file) }
    lines += [""] + summary.lines(atMost: columns)
    return lines + (isFolded ? ["To see all of it:", command] : [])
  }

  private func section(on file: Comparison.File) -> [String] {
    let (note, hunks): (String, [Hunk]) =
      switch file.outcome {
      case .same: ("the same", [])
      case .missing: (folder == nil ? "you don't have it" : "missing", [])
      case .extra: ("the solution doesn't have it", [])
      case .hindered(let why): (why, [])
      case .different(_, let stubs) where isFolded(file.outcome):
        ("\(stubs > 0 ? toWrite(stubs) : "a step is not green yet"), so the answers stay folded", [])
      case .different(let hunks, let stubs): (stubs == 0 ? "" : toWrite(stubs), hunks)
      }
    let heading = "== \(file.name)\(note.isEmpty ? "" : ": \(note)")"
    return [""] + heading.lines(atMost: columns, next: "   ").map(style.heading) + hunks.flatMap(lines)
  }

  private func lines(of hunk: Hunk) -> [String] {
    [style.name("@@ line \(hunk.start)")]
      + hunk.lines.flatMap { line in
        line.text.folded(to: columns, sign: "\(line.sign.rawValue) ").map { part in
          switch line.sign {
          case .same: part
          case .removed: style.removed(part)
          case .added: style.added(part)
          }
        }
      }
  }

  private func isFolded(_ outcome: Comparison.File.Outcome) -> Bool {
    if case .different(_, let stubs) = outcome { return !showsAll && (stubs > 0 || hasOpenStep) }
    return false
  }

  private var isFolded: Bool { comparison.files.contains { isFolded($0.outcome) } }

  private var command: String { "  \(style.name("swift run observatory diff \(chapter.number) --all"))" }

  private var summary: String {
    let same = comparison.files.count { $0.outcome == .same }
    let all = comparison.files.count
    if same == all { return "All is the same, but perhaps for white space." }
    let count = "\(same) of \(all) files \(same == 1 ? "is" : "are") the same."
    return isFolded ? count : "\(count) What differs may be right all the same: the specs decide."
  }

  private func toWrite(_ stubs: Int) -> String {
    "\(stubs) function\(stubs == 1 ? "" : "s") still to write"
  }
}
