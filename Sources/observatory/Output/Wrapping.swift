import Classroom

extension String {
  /// The text with line breaks between words, so that no line is over 80 columns; a longer word stays whole.
  var wrapped: String { lines(atMost: 80).joined(separator: "\n") }
}
