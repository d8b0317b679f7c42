import Course

/// The grades as a page in Markdown, such as the summary of a GitHub workflow.
struct MarkdownReport {
  let gradebook: Gradebook

  var text: String {
    let sections = [table, needsALook, remarks, beliefs, gradebook.isolations.map(escaped)]
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
              let steps = "\(grade.score)/\(gradebook.stepCount(of: grade))"
              return grade.outcome.isCounted ? steps : grade.outcome.words
            }
        )
      }
  }

  private var needsALook: [String] {
    let grades = gradebook.gradesNeedingALook
    return section("Needs a look", grades) { name, grade in
      let reason = grade.firstReason
      let words = "\(escaped(name)), chapter \(grade.chapter): **\(grade.outcome.words)**"
      return "- \(words)\(reason.isEmpty ? "" : ". \(escaped(reason))")"
    }
  }

  private var remarks: [String] {
    section("Remarks", gradebook.remarks) { remark in
      "- \(escaped(remark.text)) (chapter \(remark.chapter): \(escaped(remark.names.joined(separator: ", "))))"
    }
  }

  private var beliefs: [String] {
    section("What they believe", gradebook.beliefs) { belief in
      "- **\(belief.submissions.count)**: \(escaped(belief.sentence)) (\(escaped(belief.place)))"
    }
  }

  private func section<Item>(_ heading: String, _ items: [Item], line: (Item) -> String) -> [String] {
    items.isEmpty ? [] : ["## \(heading)", ""] + items.map(line)
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  // A backslash before punctuation takes its meaning away; these three would begin HTML, or notify people on GitHub.
  private func escaped(_ text: String) -> String {
    var replacements: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", "@": "&#64;"]
    for scalar in "\\`*_{}[]()#+-!|~>".unicodeScalars { replacements[scalar] = "\\\(scalar)" }
    return text.escaped.replacing(replacements)
  }
}
