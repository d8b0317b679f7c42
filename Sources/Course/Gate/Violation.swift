/// Something in a submission that the gate refuses: it could reach beyond the chapter, or into the specs.
package struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// Where it is; `nil` if it is not about a line of a file.
  package let place: SourceLine?

  /// What is refused, and what to write instead, in one sentence.
  package let sentence: String

  init(_ sentence: String, at place: SourceLine? = nil) {
    self.sentence = sentence.count > 300 ? sentence.prefix(300) + "…" : sentence
    self.place = place
  }

  package var description: String { (place.map { "\($0): " } ?? "") + sentence }

  var order: (String, Int, String) { (place?.file ?? "", place?.line ?? 0, sentence) }
}
