extension StringProtocol {
  /// Breaks the text between words, so that no line is wider than a limit; a longer word stays whole.
  ///
  /// So does a command in quotation marks, which is to be pasted.
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
    for word in wordsAndCommands {
      if !isEmpty, line.count + word.count > width {
        lines.append(line)
        line = next
      }
      line += word + " "
      isEmpty = false
    }
    return (lines + [line]).map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  private var wordsAndCommands: [String] {
    var words: [String] = []
    var isInCommand = false
    for word in split(whereSeparator: \.isWhitespace) {
      if isInCommand, let last = words.popLast() { words.append("\(last) \(word)") } else { words.append("\(word)") }
      if word == "\"swift" { isInCommand = true } else if word.contains("\"") { isInCommand = false }
    }
    return words
  }
}
