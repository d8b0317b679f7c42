extension StringProtocol {
  /// Leaves out the comments of a Swift file, and keeps its line breaks.
  ///
  /// It knows no raw strings and no regular expressions, so it may only be trusted with a text that should be the kit's.
  ///
  /// - Parameter keepingTexts: Whether the text of strings stays; what they interpolate is code and always does.
  /// - Returns: The code.
  func code(keepingTexts: Bool) -> String {
    var scanner = CodeScanner(rest: Array(utf8)[...], keepsTexts: keepingTexts)
    while scanner.step() {}
    return String(decoding: scanner.code, as: UTF8.self)
  }
}

private struct CodeScanner {
  /// What is around the current byte: code with so many open parentheses, or a string between so many quotation marks.
  private enum Place {
    case code(parentheses: Int)
    case text(quotes: Int)
  }

  var rest: ArraySlice<UInt8>
  let keepsTexts: Bool
  var code: [UInt8] = []
  private var places = [Place.code(parentheses: 0)]

  init(rest: ArraySlice<UInt8>, keepsTexts: Bool) { (self.rest, self.keepsTexts) = (rest, keepsTexts) }

  /// Takes the next byte or mark.
  ///
  /// - Returns: Whether there was one.
  mutating func step() -> Bool {
    guard let byte = rest.first else { return false }
    switch places[places.count - 1] {
    case .code(let parentheses):
      if isNext("//") {
        while let byte = rest.first, byte != newline, byte != carriageReturn { rest.removeFirst() }
      } else if isNext("/*") {
        skipComment()
      } else if byte == UInt8(ascii: "\"") {
        let quotes = isNext("\"\"\"") ? 3 : 1
        take(quotes)
        places.append(.text(quotes: quotes))
      } else {
        take(1)
        if byte == UInt8(ascii: "(") { setLast(.code(parentheses: parentheses + 1)) }
        guard byte == UInt8(ascii: ")") else { break }
        if parentheses > 0 { setLast(.code(parentheses: parentheses - 1)) } else { leave() }
      }
    case .text(let quotes):
      if isNext("\\(") {
        take(2)
        places.append(.code(parentheses: 0))
      } else if byte == UInt8(ascii: "\\") {
        take(2, if: keepsTexts)
      } else if isNext(String(repeating: "\"", count: quotes)) {
        take(quotes)
        leave()
      } else {
        take(1, if: keepsTexts || byte == newline)
        if quotes == 1, byte == newline { leave() }
      }
    }
    return true
  }

  private let newline = UInt8(ascii: "\n")
  private let carriageReturn = UInt8(ascii: "\r")

  private func isNext(_ mark: String) -> Bool { rest.starts(with: mark.utf8) }

  private mutating func setLast(_ place: Place) { places[places.count - 1] = place }

  private mutating func leave() { if places.count > 1 { places.removeLast() } }

  private mutating func take(_ count: Int, if isKept: Bool = true) {
    if isKept { code += rest.prefix(count) }
    rest = rest.dropFirst(count)
  }

  // Comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if isNext("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        take(1, if: rest.first == newline)
      }
    } while depth > 0 && !rest.isEmpty
    code.append(UInt8(ascii: " "))
  }
}
