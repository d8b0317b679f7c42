/// Something in a submission that the gate refuses: it could reach beyond the chapter, or into the specs.
package struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The line of what is refused; `nil` if it is not in a line of a file.
  package let location: SourceLine?

  /// One sentence that names what is refused and says what to write instead.
  package let sentence: String

  init(_ sentence: String, at location: SourceLine? = nil) {
    self.sentence = sentence.count > 300 ? sentence.prefix(300) + "…" : sentence
    self.location = location
  }

  package var description: String { location.map { "\($0): \(sentence)" } ?? sentence }

  /// The key by which violations are sorted: by file, line and sentence.
  var order: (String, Int, String) { (location?.file ?? "", location?.line ?? 0, sentence) }
}
