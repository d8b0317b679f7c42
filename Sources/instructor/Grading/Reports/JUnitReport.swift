import Course

/// An element `testcase`.
private struct TestCase {
  let name: String
  /// The element in it that says what is wrong: `failure`, `error` or `skipped`; `nil` if the case has passed.
  var mark: String?
  var message = ""
  var text = ""
}

extension Gradebook {
  /// The grades as JUnit's XML, as CI systems read it: a suite for each submission and chapter, a case for each step.
  ///
  /// The elements and attributes are those of `junit-10.xsd`, the schema of Jenkins' xUnit plugin.
  var junit: String {
    let suites = submissions.flatMap { submission in
      submission.grades.flatMap { lines(for: $0, of: submission.name) }
    }
    let start = [#"<?xml version="1.0" encoding="UTF-8"?>"#, #"<testsuites name="Observatory">"#]
    return (start + suites + ["</testsuites>"]).map { "\($0)\n" }.joined()
  }

  private func lines(for grade: Grade, of submission: String) -> [String] {
    let name = "\(submission).Chapter\(grade.chapter)".escapedForXML
    let cases = testCases(for: grade)
    func count(_ mark: String) -> Int { cases.count { $0.mark == mark } }
    let counts = #"failures="\#(count("failure"))" errors="\#(count("error"))" skipped="\#(count("skipped"))""#
    let elements = cases.flatMap { test -> [String] in
      let start = #"    <testcase name="\#(test.name.escapedForXML)" classname="\#(name)""#
      guard let mark = test.mark else { return ["\(start)/>"] }
      let message = #"<\#(mark) message="\#(test.message.escapedForXML)">"#
      return ["\(start)>", "      \(message)\(test.text.escapedForXML)</\(mark)>", "    </testcase>"]
    }
    return [#"  <testsuite name="\#(name)" tests="\#(cases.count)" \#(counts)>"#] + elements + ["  </testsuite>"]
  }

  /// Returns a case for each step; if the steps don't say all about the outcome, a case for the chapter does.
  private func testCases(for grade: Grade) -> [TestCase] {
    let mark = grade.outcome == .missing ? "skipped" : "error"
    let reasons = grade.reasons.joined(separator: "\n")
    let chapter = TestCase(name: "Chapter \(grade.chapter)", mark: mark, message: grade.outcome.title, text: reasons)
    let steps = grade.steps.map(Self.testCase)
    switch grade.outcome {
    case .green, .red, .grey: return steps
    case .crashed, .hung, .overLimits: return [chapter] + steps
    case .missing, .refused, .notTrusted, .notRun, .doesNotCompile: return [chapter]
    }
  }

  private static func testCase(for step: GradedStep) -> TestCase {
    let name = "Step \(step.number)\(step.title.isEmpty ? "" : ": \(step.title)")"
    switch step.verdict {
    case .green:
      return TestCase(name: name)
    case .red:
      let message = "\(step.greenTests) of \(step.tests) tests are green"
      return TestCase(name: name, mark: "failure", message: message, text: step.reason)
    case .grey, .skipped, .unfinished:
      return TestCase(name: name, mark: "skipped", message: step.reason)
    }
  }
}

extension String {
  /// The text, in which the characters that mean something in XML are escaped.
  ///
  /// XML 1.0 doesn't allow the last two at all. Other control characters that it doesn't allow are in no report.
  fileprivate var escapedForXML: String {
    escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\u{FFFE}": "\\u{FFFE}", "\u{FFFF}": "\\u{FFFF}"])
  }
}
