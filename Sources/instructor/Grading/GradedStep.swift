import Course

/// The verdict on one step of a submission.
struct GradedStep: Codable, Equatable, Sendable {
  let number: Int
  /// The title from the brief; empty if it can't be read.
  let title: String
  let verdict: Verdict
  let tests: Int
  let greenTests: Int
  /// The failures, one text for each red test: the sentence that names the test, then its first message.
  var messages: [String] = []

  /// The reason why the step isn't green; empty if it is.
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
    var messages = step.tests.filter { $0.verdict == .red }.map { test in
      let remark = test.remarks.first?.paragraphs.joined(separator: "\n") ?? ""
      return "\(test.name): \(remark)".cut
    }
    if let abort = step.abort { messages.append("\(abort.test): \(abort.sentence)".cut) }
    self.init(
      number: step.step.number,
      title: step.title ?? "",
      verdict: step.verdict,
      tests: step.tests.count,
      greenTests: step.greenCount,
      messages: messages
    )
  }
}
