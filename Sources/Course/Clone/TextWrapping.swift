extension StringProtocol {
  /// Breaks the text between words, so that no line is wider than a limit; a longer word stays whole.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - first: The beginning of the first line.
  ///   - next: The beginning of each other line.
  /// - Returns: The lines, without their line breaks.
  package func lines(atMost width: Int, first: String = "", next: String = "") -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in split(whereSeparator: \.isWhitespace) {
      if !isEmpty, line.count + word.count > width {
        lines.append(line)
        line = next
      }
      line += word + " "
      isEmpty = false
    }
    return (lines + [line]).map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }
}
