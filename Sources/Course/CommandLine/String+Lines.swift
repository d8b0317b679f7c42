extension StringProtocol {
  package var escaped: String { escaped(keepingLineBreaks: false) }

  /// Returns the text with its control characters spelled out, so that a terminal shows them and does not obey them.
  ///
  /// Line breaks and tabs count as control characters, unless they are kept.
  package func escaped(keepingLineBreaks: Bool) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isKept = keepingLineBreaks && (scalar == "\n" || scalar == "\t")
      let isControl = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
        scalar.properties.generalCategory
      )
      // The joiner within an emoji is a format character that does no harm.
      if isControl, !isKept, scalar != "\u{200D}" {
        // `append(contentsOf:)` copies the text, once for each of some hundred thousand characters.
        for escape in scalar.escaped(asASCII: true).unicodeScalars { text.append(escape) }
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Breaks the text between words into lines that are no wider than a limit.
  ///
  /// A longer word stays whole, and so does a command in quotation marks, which readers paste. Line breaks in the text
  /// count as spaces; several spaces between words stay, since texts that are compared may differ in them.
  package func lines(atMost width: Int, first: String = "", next: String = "") -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    let text = String(self).replacing(/\s*\n\s*/, with: " ")
    for match in text.matches(of: /(\s*)("swift [^"]*"\S*|\S+)/) {
      let (_, gap, word) = match.output
      if isEmpty {
        line += word
      } else if line.count + gap.count + word.count <= width {
        line += gap + word
      } else {
        lines.append(line)
        line = next + word
      }
      isEmpty = false
    }
    return (lines + [line]).map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }
}

extension String {
  /// The text with line breaks between words, in lines of at most 80 columns; a longer word stays whole.
  package var wrapped: String { lines(atMost: 80).joined(separator: "\n") }

  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension [String] {
  /// Returns the first texts, and then the number of the others, if there are any.
  package func abbreviated(to count: Int) -> [String] {
    let rest = self.count - count
    return rest > 0 ? prefix(count) + ["and \(rest) more"] : self
  }
}
