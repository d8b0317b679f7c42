// placeholder until merge
extension StringProtocol {
  /// The text with its control characters written out, so that a terminal shows them and does not obey them.
  ///
  /// Line breaks and tabs count as control characters, unless they are to stay.
  package func spelledOut(keepingLineBreaks: Bool) -> String {
    String(
      unicodeScalars.flatMap { scalar -> String.UnicodeScalarView in
        let isKept = keepingLineBreaks && (scalar == "\n" || scalar == "\t")
        let isControl = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
          scalar.properties.generalCategory
        )
        // A joiner within an emoji is a format character that does no harm.
        guard isControl, !isKept, scalar != "\u{200D}" else { return String.UnicodeScalarView([scalar]) }
        return scalar.escaped(asASCII: true).unicodeScalars
      }.map(Character.init)
    )
  }

  /// The text with all control characters written out.
  package var spelledOut: String { spelledOut(keepingLineBreaks: false) }
}
