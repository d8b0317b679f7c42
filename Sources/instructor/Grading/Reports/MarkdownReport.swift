import Course

extension Gradebook {
  /// The grades as a page in Markdown, such as the summary of a GitHub workflow.
  var markdown: String {
    let notes = sections.map { section in
      ["## \(section.heading)", ""] + section.notes.map { "- **\(inMarkdown($0.text))** \(inMarkdown($0.detail))" }
    }
    let paragraphs = [markdownTable] + notes + [isolations.map(inMarkdown)]
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var markdownTable: [String] {
    let titles = chapters.map { $0.title.isEmpty ? "Chapter \($0.number)" : "\($0.number). \(inMarkdown($0.title))" }
    let rows = submissions.map { submission in
      [inMarkdown(submission.name)]
        + submission.grades.map { grade in
          grade.outcome.isCounted ? "\(grade.greenSteps)/\(grade.stepCount)" : grade.outcome.title
        }
    }
    return ([["Submission"] + titles, Array(repeating: "---", count: titles.count + 1)] + rows).map(row)
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// Returns the text with a backslash before each character that means something.
  ///
  /// The first three stand as entities, since they would begin HTML, or notify people on GitHub.
  private func inMarkdown(_ text: String) -> String {
    var replacements: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", "@": "&#64;"]
    for scalar in "\\`*_{}[]()#+-!|~>".unicodeScalars { replacements[scalar] = "\\\(scalar)" }
    return text.escaped.escaping(replacements)
  }
}
