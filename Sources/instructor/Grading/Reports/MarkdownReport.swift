import Course

/// The grades as a page in Markdown, such as the summary of a GitHub workflow.
struct MarkdownReport {
  let gradebook: Gradebook

  var text: String {
    let notes = gradebook.notes.map { heading, notes in
      ["## \(heading)", ""] + notes.map { "- **\(escaped($0.text))** \(escaped($0.detail))" }
    }
    let sections = [table] + notes + [gradebook.isolations.map(escaped)]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var table: [String] {
    let chapters = gradebook.chapters.map {
      $0.title.isEmpty ? "Chapter \($0.number)" : "\($0.number). \(escaped($0.title))"
    }
    return [row(["Submission"] + chapters), row(Array(repeating: "---", count: chapters.count + 1))]
      + gradebook.submissions.map { submission in
        row(
          [escaped(submission.name)]
            + submission.grades.map { grade in
              grade.outcome.isCounted ? "\(grade.greenSteps)/\(grade.stepCount)" : grade.outcome.words
            }
        )
      }
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  // A backslash before punctuation takes its meaning away; these three would begin HTML, or notify people on GitHub.
  private func escaped(_ text: String) -> String {
    var replacements: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", "@": "&#64;"]
    for scalar in "\\`*_{}[]()#+-!|~>".unicodeScalars { replacements[scalar] = "\\\(scalar)" }
    return text.escaped.replacing(replacements)
  }
}
