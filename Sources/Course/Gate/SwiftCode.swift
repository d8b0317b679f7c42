/// A Swift file as words, marks and the text of strings, without white space and comments.
///
/// Splits the text as the compiler's lexer would. Where only the parser could decide, it records a doubt.
struct SwiftCode {
  /// A word, a mark, or a piece of a string.
  struct Token {
    enum TokenKind { case word, mark, text }

    let kind: TokenKind
    /// A word without its backticks, a single mark, or a piece of a string.
    let text: String
    /// The bytes of the file that it takes up.
    let range: Range<Int>
    /// Whether it is a word in backticks.
    var isQuoted = false
  }

  let path: String
  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// The places where the file could mean two things, in bytes, and what to write instead.
  private(set) var doubts: [(offset: Int, remedy: String)] = []

  /// The code or string around the current byte, with what it takes to find its end.
  private enum Surroundings {
    case code(parentheses: Int)
    case text(quotes: Int, hashes: Int)
  }

  /// The index of the current byte.
  private var index = 0
  /// The code and strings around the current byte, the innermost last.
  private var surroundings = [Surroundings.code(parentheses: 0)]

  init(_ text: String, path: String = "") {
    self.path = path
    bytes = Array(text.utf8)
    // The compiler skips a byte order mark, too.
    if isNext("\u{FEFF}") { index = 3 }
    if isNext("#!") { doubts.append((index, "begin the file with Swift")) }
    while index < bytes.count {
      switch surroundings[surroundings.count - 1] {
      case .code(let parentheses): scanCode(parentheses)
      case .text(let quotes, let hashes): scanText(quotes, hashes)
      }
    }
  }

  /// The word or mark at an index; empty for the text of a string, and beyond the ends of the file.
  subscript(index: Int) -> String {
    tokens.indices.contains(index) && tokens[index].kind != .text ? tokens[index].text : ""
  }

  /// Whether a token is this word or mark of the language, and neither text nor a name in backticks.
  func isPlain(_ index: Int, _ text: String) -> Bool { self[index] == text && !tokens[index].isQuoted }

  /// Whether a word follows a dot that is not part of a range.
  func isMember(_ index: Int) -> Bool {
    guard self[index - 1] == "." else { return false }
    return self[index - 2] != "." || tokens[index - 2].range.upperBound != tokens[index - 1].range.lowerBound
  }

  /// Whether a word is the keyword `import`; behind a dot, it is a name.
  func isImport(_ index: Int) -> Bool { isPlain(index, "import") && !isMember(index) }

  func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  func location(atByte offset: Int) -> SourceLine {
    SourceLine(file: path, line: 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") })
  }

  // MARK: - Scanning

  private mutating func scanCode(_ parentheses: Int) {
    let byte = bytes[index]
    if isNext("//") {
      index = endOfLine
    } else if isNext("/*") {
      skipComment()
    } else if isNoBreakSpace(index) {
      index += 2
    } else if let sign = operatorSign(at: index, isFirst: true) {
      append(.mark, upTo: index + sign.utf8.count)
    } else if byte.isWordByte {
      let end = bytes[index...].indices.first { !isInWord($0) } ?? bytes.count
      append(.word, upTo: end)
    } else if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
      index += 1
    } else if byte == UInt8(ascii: "\"") {
      openString(hashes: 0)
    } else if byte == UInt8(ascii: "#") {
      scanHash()
    } else if byte == UInt8(ascii: "`") {
      scanQuotedWord()
    } else {
      scanMark(byte, parentheses)
    }
  }

  private mutating func scanMark(_ byte: UInt8, _ parentheses: Int) {
    switch byte {
    case UInt8(ascii: "/"): checkSlash()
    case UInt8(ascii: "("): setLast(.code(parentheses: parentheses + 1))
    case UInt8(ascii: ")") where parentheses > 0: setLast(.code(parentheses: parentheses - 1))
    case UInt8(ascii: ")"): leave()
    default: break
    }
    append(.mark, upTo: index + 1)
  }

  private mutating func scanText(_ quotes: Int, _ hashes: Int) {
    let start = index
    let end = String(repeating: "\"", count: quotes) + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    while index < bytes.count, !isNext(end), quotes == 3 || !bytes[index].isLineEnd {
      guard isNext(escape) else {
        index += 1
        continue
      }
      let next = index + escape.utf8.count
      if next < bytes.count, bytes[next] == UInt8(ascii: "(") {
        append(.text, from: start, upTo: index)
        index = next + 1
        surroundings.append(.code(parentheses: 0))
        return
      }
      // A backslash escapes no line end, except in a string of several lines.
      let isAtLineEnd = next < bytes.count && bytes[next].isLineEnd
      index = quotes == 1 && isAtLineEnd ? next : min(next + 1, bytes.count)
    }
    append(.text, from: start, upTo: index)
    leave()
    if isNext(end) { index += end.utf8.count }
  }

  private mutating func openString(hashes: Int) {
    index += hashes
    let close = "\"" + String(repeating: "#", count: hashes)
    // The compiler takes `#"""#` for a quotation mark, provided that the line closes it.
    let isClosed = hashes > 0 && (index + 2..<max(endOfLine, index + 2)).contains { isNext(close, at: $0) }
    let quotes = isNext("\"\"\"") && !isClosed ? 3 : 1
    index += quotes
    surroundings.append(.text(quotes: quotes, hashes: hashes))
  }

  /// Scans a macro, or a string or regular expression with hashes around it.
  private mutating func scanHash() {
    let end = bytes[index...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
    let hashes = end - index
    guard end < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "/")].contains(bytes[end]) else {
      append(.mark, upTo: index + 1)
      return
    }
    if bytes[end] == UInt8(ascii: "\"") {
      openString(hashes: hashes)
      return
    }
    let start = index
    index = end + 1
    let close = "/" + String(repeating: "#", count: hashes)
    while index < bytes.count, !bytes[index].isLineEnd, !isNext(close) {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    if !isNext(close) || surroundings.count > 1 {
      doubts.append((start, "write a regular expression on a line of its own, outside of strings"))
    }
    index = min(index + close.utf8.count, bytes.count)
  }

  private mutating func scanQuotedWord() {
    let start = index
    let end = bytes[(index + 1)...].firstIndex { $0 == UInt8(ascii: "`") || $0.isLineEnd } ?? bytes.count
    let word = bytes[(index + 1)..<end]
    let isClosed = end < bytes.count && !bytes[end].isLineEnd
    if !isClosed || surroundings.count > 1 && !word.allSatisfy(\.isWordByte) {
      doubts.append((start, "choose a name of letters and digits"))
    }
    index = min(end + 1, bytes.count)
    let text = String(decoding: word, as: UTF8.self)
    tokens.append(Token(kind: .word, text: text, range: start..<index, isQuoted: true))
  }

  /// Records a doubt if a regular expression may begin here, in which the marks of strings and comments mean nothing.
  ///
  /// It ends on the same line and doesn't begin with a space. A slash after an operand is a division.
  private mutating func checkSlash() {
    let rest = bytes[(index + 1)..<endOfLine]
    guard let first = rest.first, first != UInt8(ascii: " "), first != 9, !isAfterOperand,
      let end = rest.firstIndex(of: UInt8(ascii: "/"))
    else { return }
    let hasMarks = rest.contains { "\"'`#\\".utf8.contains($0) } || isNext("//", at: end) || isNext("/*", at: end)
    if hasMarks || !rest[..<end].closesItsBrackets || surroundings.count > 1 {
      doubts.append((index, "write a regular expression between #/ and /#, and a division with spaces around it"))
    }
  }

  /// Whether the current byte follows a value, and so can't begin one.
  private var isAfterOperand: Bool {
    guard index > 0, let last = tokens.last else { return false }
    if last.kind == .word, last.range.upperBound == index {
      return last.isQuoted || !Self.prefixWords.contains(last.text)
    }
    return [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\"")].contains(bytes[index - 1])
  }

  /// The words that an expression may follow.
  private static let prefixWords: Set<String> = [
    "any", "as", "await", "borrow", "case", "catch", "consume", "copy", "default", "defer", "discard", "do", "each",
    "else", "for", "guard", "if", "in", "is", "repeat", "return", "some", "switch", "then", "throw", "try", "unsafe",
    "where", "while", "yield",
  ]

  private mutating func skipComment() {
    // Comments nest.
    var depth = 0
    repeat {
      if isNext("/*") { depth += 1 }
      if isNext("*/") { depth -= 1 }
      index += isNext("/*") || isNext("*/") ? 2 : 1
    } while depth > 0 && index < bytes.count
  }

  /// Whether a no-break space begins at an index; the compiler takes it for a space, with a warning.
  private func isNoBreakSpace(_ index: Int) -> Bool { bytes[index] == 0xC2 && isNext("\u{A0}", at: index) }

  private func isInWord(_ index: Int) -> Bool {
    bytes[index].isWordByte && !isNoBreakSpace(index) && operatorSign(at: index) == nil
  }

  /// Returns the sign at an index, if it is none of ASCII and the compiler takes it for part of an operator.
  ///
  /// Marks that combine with a letter belong to its word, and those behind an operator to the operator.
  private func operatorSign(at index: Int, isFirst: Bool = false) -> Unicode.Scalar? {
    // No sign begins with another byte, nor with one in the middle of a sign.
    guard bytes[index] >= 0xC2,
      let sign = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
    else { return nil }
    return sign.isOperator || isFirst && sign.isCombining ? sign : nil
  }

  private var endOfLine: Int { bytes[index...].firstIndex(where: \.isLineEnd) ?? bytes.count }

  private func isNext(_ mark: String, at start: Int? = nil) -> Bool {
    bytes.dropFirst(start ?? index).starts(with: mark.utf8)
  }

  private mutating func append(_ kind: Token.TokenKind, from start: Int? = nil, upTo end: Int) {
    let range = (start ?? index)..<end
    tokens.append(Token(kind: kind, text: String(decoding: bytes[range], as: UTF8.self), range: range))
    index = end
  }

  private mutating func setLast(_ last: Surroundings) { surroundings[surroundings.count - 1] = last }

  /// Goes back to what is around the current code or string.
  private mutating func leave() {
    if surroundings.count > 1 { surroundings.removeLast() }
  }
}

extension Collection<UInt8> {
  /// Whether each bracket has its partner, without which the code around would seem to end elsewhere.
  fileprivate var closesItsBrackets: Bool {
    var open: [UInt8] = []
    for byte in self {
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if open.popLast() != byte { return false }
      default: break
      }
    }
    return open.isEmpty
  }
}

extension UInt8 {
  /// Whether it is part of a letter, a digit, `_` or `$`, or of a sign that is none of ASCII.
  fileprivate var isWordByte: Bool {
    switch self {
    case 48...57, 65...90, 97...122, 128..., UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }

  fileprivate var isLineEnd: Bool { self == 10 || self == 13 }
}

extension Unicode.Scalar {
  /// Whether an operator may begin with it, by the Swift book, "Lexical Structure", "Operators".
  fileprivate var isOperator: Bool {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017, 0x2020...0x2027,
      0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
      0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
      true
    default: false
    }
  }

  /// Whether it may follow in an operator, and in a name.
  fileprivate var isCombining: Bool {
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
