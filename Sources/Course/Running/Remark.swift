/// One message of a test, with its control characters spelled out, since it may come from a stranger's code.
package struct Remark: Hashable, Sendable {
  /// The message in the words of Swift Testing, in most cases an expectation with its values.
  package let text: String
  /// The test author's comments for the student.
  package let comments: [String]
  package let place: SourceLine?

  /// The paragraphs for a reader, without those words of Swift Testing that say nothing.
  package var paragraphs: [String] {
    // Swift Testing says "Issue recorded" if there is nothing but a comment.
    text == "Issue recorded" ? comments : [String(text.trimmingPrefix("Expectation failed: "))] + comments
  }

  package init(_ text: String, comments: [String] = [], place: SourceLine? = nil) {
    self.text = text.escaped(keepingLineBreaks: true)
    self.comments = comments.map { $0.escaped(keepingLineBreaks: true) }
    self.place = place
  }
}

package struct SourceLine: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, relative to the kit if it lies there.
  package let file: String
  package let line: Int

  package var description: String { "\(file.escaped):\(line)" }
}
