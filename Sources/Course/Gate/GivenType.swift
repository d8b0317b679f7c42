/// A type that a chapter gives whole, without what may differ in an answer: white space, and what is derived.
struct GivenType: Equatable {
  private let code: String

  /// - Parameter code: The declaration from its keyword to its last brace, without comments.
  init(code: String) {
    let text = code.filter { !$0.isWhitespace }
    let header = text.prefix { $0 != "{" }
    let derived = #/[:,](?:Comparable|Equatable|Hashable|Identifiable|Sendable)(?![\w.&<])/#
    self.code = String(header.replacing(derived, with: "").replacing(":", with: ",")) + text.dropFirst(header.count)
  }

  /// Whether something in it is still to be written.
  var hasStub: Bool { code.contains("unimplemented(") }
}
