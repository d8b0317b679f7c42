/// The form in which the specs report a comparison: a line with the value they found, and one with the expected value.
///
/// ```text
/// notified: display
/// expected: display, announcer
/// ```
///
/// A story is a block of indented lines; those that begin with ``codePrefix``, or with no mark, are code.
package enum ComparisonReport {
  /// The beginning of the second line.
  package static let expectedLabel = "expected: "

  /// The beginning of a line of code in the drawing of a story.
  package static let codePrefix = "  │ "
}
