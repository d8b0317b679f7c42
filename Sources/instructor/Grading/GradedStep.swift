import Course

struct GradedStep: Codable, Equatable, Sendable {
  let number: Int
  /// The title from the brief; empty if it can't be read.
  let title: String
  let verdict: Verdict
  let tests: Int
  let greenTests: Int
  /// What failed, one text for each red test: the sentence that names the test, then its first message.
  var messages: [String] = []

  /// Why it isn't green; empty if it is.
  var reason: String {
    switch verdict {
    case .green: ""
    case .red: messages.joined(separator: "\n\n")
    case .grey: "still to be written"
    case .skipped, .unfinished: "not run to its end"
    }
  }
}

extension GradedStep {
  init(_ step: StepProgress) {
    let red = step.tests.filter { $0.verdict == .red }.map { test in
      let remark = test.remarks.first?.paragraphs.joined(separator: "\n") ?? ""
      return "\(test.name): \(remark)".cut
    }
    let abort = step.abort.map { "\($0.test): \($0.sentence)".cut }
    self.init(
      number: step.step.number,
      title: step.title ?? "",
      verdict: step.verdict,
      tests: step.tests.count,
      greenTests: step.greenCount,
      messages: red + [abort].compactMap { $0 }
    )
  }
}
