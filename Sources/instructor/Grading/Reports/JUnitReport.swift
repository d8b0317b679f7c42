import Course

/// The grades as JUnit's XML, as CI systems read it: a suite for each submission and chapter, a case for each step.
///
/// The elements and attributes are those of `junit-10.xsd`, the schema of Jenkins' xUnit plugin.
struct JUnitReport {
  private enum Mark {
    case passed
    case marked(_ element: String, message: String, text: String)
  }

  private typealias Case = (name: String, mark: Mark)

  let gradebook: Gradebook

  var text: String {
    let suites = gradebook.submissions.flatMap { submission in
      submission.grades.map { (name: submission.name, grade: $0, cases: cases($0)) }
    }
    let all = suites.flatMap(\.cases)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites\(attributes([("name", "Observatory")] + counts(all, with: ["failure", "error"])))>",
    ]
    for (name, grade, cases) in suites {
      let suite = "\(name).Chapter\(grade.chapter)"
      lines.append(
        "  <testsuite\(attributes([("name", suite)] + counts(cases, with: ["failure", "error", "skipped"])))>"
      )
      lines += cases.flatMap { self.lines(for: $0, in: suite) }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  // If the steps don't say what happened, a case for the chapter does.
  private func cases(_ grade: Grade) -> [Case] {
    let chapter = "Chapter \(grade.chapter)"
    let reasons = grade.reasons.joined(separator: "\n")
    func mark(_ element: String) -> Mark { .marked(element, message: grade.outcome.words, text: reasons) }
    switch grade.outcome {
    case .missing: return [(chapter, mark("skipped"))]
    case .refused, .notTrusted, .notRun, .doesNotCompile: return [(chapter, mark("error"))]
    case .crashed, .hung, .overLimits: return [(chapter, mark("error"))] + steps(grade)
    case .green, .red, .grey: return steps(grade)
    }
  }

  private func steps(_ grade: Grade) -> [Case] {
    grade.steps.map { step in
      let mark: Mark =
        switch step.verdict {
        case .green: .passed
        case .red:
          .marked(
            "failure",
            message: "\(step.greenTestCount) of \(step.testCount) tests are green",
            text: step.messages.joined(separator: "\n\n")
          )
        case .grey: .marked("skipped", message: "still to be written", text: "")
        case .skipped, .unfinished: .marked("skipped", message: "not run to its end", text: "")
        }
      return ("Step \(step.number)\(step.title.isEmpty ? "" : ": \(step.title)")", mark)
    }
  }

  private func lines(for one: Case, in suite: String) -> [String] {
    let start = "    <testcase\(attributes([("name", one.name), ("classname", suite)]))"
    switch one.mark {
    case .passed: return ["\(start)/>"]
    case .marked(let element, let message, let text):
      let body = "      <\(element)\(attributes([("message", message)]))"
      return ["\(start)>", text.isEmpty ? "\(body)/>" : "\(body)>\(escaped(text))</\(element)>", "    </testcase>"]
    }
  }

  private func counts(_ cases: [Case], with elements: [String]) -> [(String, String)] {
    let names = ["failure": "failures", "error": "errors", "skipped": "skipped"]
    return [("tests", "\(cases.count)")]
      + elements.map { element in
        let count = cases.count { if case .marked(element, _, _) = $0.mark { true } else { false } }
        return (names[element] ?? element, "\(count)")
      }
  }

  private func attributes(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  // XML 1.0 allows no other control characters than these, and two more characters not at all.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
