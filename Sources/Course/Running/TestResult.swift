/// What a test says about the code that it ran on.
package enum Verdict: String, Codable, Sendable {
  /// The code does what the test asks for.
  case green
  /// The test reached a function that is still to be written.
  case grey
  /// The code doesn't do what the test asks for.
  case red
  /// The test didn't run.
  case skipped
  /// The test didn't end, since the run ended first.
  case unfinished
}

/// A test of a chapter's specs, and its outcome.
package struct TestResult: Hashable, Sendable, CustomStringConvertible {
  /// The sentence that names the test.
  package let name: String
  /// The step it belongs to; `nil` if its suite isn't one.
  package let step: Step?
  package let verdict: Verdict
  /// Its place among the tests of its step, from 1 in the order of the source; 0 if it has none.
  package var number = 0
  /// What failed, if it is red, and what is still to be written, if it is grey.
  package var remarks: [Remark] = []

  /// The step and the sentence.
  package var description: String { "\(step?.description ?? "no step"): \(name)" }
}

/// One message of a test, with its control characters written out: it may come from code of strangers.
package struct Remark: Hashable, Sendable {
  /// The message in the words of Swift Testing: most often an expectation with its values.
  package let text: String

  /// The test author's comments for the student.
  package let comments: [String]

  /// Where it was recorded, if that is known.
  package let place: Place?

  package init(_ text: String, comments: [String] = [], place: Place? = nil) {
    self.text = text.escaped(keepingLineBreaks: true)
    self.comments = comments.map { $0.escaped(keepingLineBreaks: true) }
    self.place = place
  }
}

/// A line of a file.
package struct Place: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file: relative to the kit's folder if it lies there.
  package let file: String

  /// The number of the line, from 1.
  package let line: Int

  package var description: String { "\(file):\(line)" }
}
