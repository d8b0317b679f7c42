import Course

extension StringProtocol {
  /// Returns the text, or its beginning and a "…" that together have this width.
  func cut(to width: Int) -> String { count <= width ? String(self) : "\(prefix(Swift.max(0, width - 1)))…" }
}

extension String {
  /// The text, cut to 4,000 characters, with control characters spelled out.
  var cut: String {
    let beginning = count > 4000 ? "\(prefix(4000))…" : self
    return beginning.escaped(keepingLineBreaks: true)
  }
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
