import Course

extension StringProtocol {
  /// Returns the text, or its beginning and a "…" that together have this width.
  func cut(to width: Int) -> String { count <= width ? String(self) : "\(prefix(Swift.max(0, width - 1)))…" }
}

extension String {
  /// The text with control characters spelled out, cut to 4,000 characters.
  var cut: String { escaped(keepingLineBreaks: true).cut(to: 4000) }
}

extension [String] {
  /// The texts, each cut, at most 100 of them, and fewer than 50,000 bytes in all.
  var cut: [String] {
    var bytesLeft = 50_000
    return prefix(100).map(\.cut).prefix { text in
      bytesLeft -= text.utf8.count
      return bytesLeft > 0
    }
  }
}
