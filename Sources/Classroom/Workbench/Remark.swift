/// One thing that a test had to say.
package struct Remark: Hashable, Sendable {
  /// What it is, in the words of Swift Testing: most often an expectation with its values.
  package let text: String

  /// What the student should make of it.
  package let comments: [String]

  /// Where it was found, if that is known.
  package let place: Place?

  package init(_ text: String, comments: [String] = [], place: Place? = nil) {
    self.text = text
    self.comments = comments
    self.place = place
  }
}
