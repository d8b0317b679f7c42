/// The form of what the specs report of a comparison: a line with what was found, and one with what was expected.
///
/// ```text
/// notified: display
/// expected: display, announcer
/// ```
///
/// A story is a block of indented lines, of which those that begin with ``codePrefix``, or with no mark, are code.
package enum ComparisonReport {
  /// How the second line begins.
  package static let expectedLabel = "expected: "

  /// How the code of a story begins in its drawing.
  package static let codePrefix = "  │ "
}
