import Course

/// The grades as JUnit's XML, as CI systems read it: a suite for each submission and chapter, a case for each step.
///
/// The elements and attributes are those of `junit-10.xsd`, the schema of Jenkins' xUnit plugin.
struct JUnitReport {
  private struct Element {
    let name: String
    let attributes: [(name: String, value: String)]
    var children: [Element] = []
    var text = ""

    func lines(indent: String = "") -> [String] {
      let start = "\(indent)<\(name)" + attributes.map { " \($0.name)=\"\($0.value.escapedForXML)\"" }.joined()
      if !text.isEmpty { return ["\(start)>\(text.escapedForXML)</\(name)>"] }
      if children.isEmpty { return ["\(start)/>"] }
      return ["\(start)>"] + children.flatMap { $0.lines(indent: "\(indent)  ") } + ["\(indent)</\(name)>"]
    }
  }

  let gradebook: Gradebook

  var text: String {
    let suites = gradebook.submissions.flatMap { submission in
      submission.grades.map { suite(for: $0, of: submission.name) }
    }
    let attributes = [("name", "Observatory")] + counts(in: suites.flatMap(\.children), of: ["failure", "error"])
    let all = Element(name: "testsuites", attributes: attributes, children: suites)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + all.lines().map { "\($0)\n" }.joined()
  }

  private func suite(for grade: Grade, of submission: String) -> Element {
    let name = "\(submission).Chapter\(grade.chapter)"
    let cases = marks(on: grade).map { title, mark in
      let attributes = [("name", title), ("classname", name)]
      return Element(name: "testcase", attributes: attributes, children: mark.map { [$0] } ?? [])
    }
    let attributes = [("name", name)] + counts(in: cases, of: ["failure", "error", "skipped"])
    return Element(name: "testsuite", attributes: attributes, children: cases)
  }

  // If the steps don't say what happened, a case for the chapter does.
  private func marks(on grade: Grade) -> [(title: String, mark: Element?)] {
    let steps = grade.steps.map { step in
      (title: "Step \(step.number)\(step.title.isEmpty ? "" : ": \(step.title)")", mark: mark(on: step))
    }
    let reasons = grade.reasons.joined(separator: "\n")
    let element = mark(grade.outcome == .missing ? "skipped" : "error", grade.outcome.words, reasons)
    let chapter = [(title: "Chapter \(grade.chapter)", mark: Optional(element))]
    switch grade.outcome {
    case .green, .red, .grey: return steps
    case .crashed, .hung, .overLimits: return chapter + steps
    case .missing, .refused, .notTrusted, .notRun, .doesNotCompile: return chapter
    }
  }

  private func mark(on step: GradedStep) -> Element? {
    switch step.verdict {
    case .green: nil
    case .red:
      mark(
        "failure",
        "\(step.greenTests) of \(step.tests) tests are green",
        step.messages.joined(separator: "\n\n")
      )
    case .grey: mark("skipped", "still to be written")
    case .skipped, .unfinished: mark("skipped", "not run to its end")
    }
  }

  private func mark(_ element: String, _ message: String, _ text: String = "") -> Element {
    Element(name: element, attributes: [("message", message)], text: text)
  }

  private func counts(in cases: [Element], of marks: [String]) -> [(String, String)] {
    let plurals = ["failure": "failures", "error": "errors", "skipped": "skipped"]
    return [("tests", "\(cases.count)")]
      + marks.map { mark in (plurals[mark] ?? mark, "\(cases.count { $0.children.first?.name == mark })") }
  }
}

extension String {
  // XML 1.0 allows no other control characters than a report has, and the last two characters not at all.
  fileprivate var escapedForXML: String {
    replacing([
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\u{FFFE}": "\\u{FFFE}", "\u{FFFF}": "\\u{FFFF}",
    ])
  }
}
