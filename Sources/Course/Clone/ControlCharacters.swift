extension StringProtocol {
  /// The text with its control characters written out, so that a terminal shows them and does not obey them.
  ///
  /// Line breaks and tabs count as control characters, unless they are to stay.
  package func escaped(keepingLineBreaks: Bool) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isKept = keepingLineBreaks && (scalar == "\n" || scalar == "\t")
      let isControl = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
        scalar.properties.generalCategory
      )
      // A joiner within an emoji is a format character that does no harm.
      if isControl, !isKept, scalar != "\u{200D}" {
        text.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// The text with all control characters written out.
  package var escaped: String { escaped(keepingLineBreaks: false) }
}
