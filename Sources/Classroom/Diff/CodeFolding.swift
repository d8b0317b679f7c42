extension String {
  /// Breaks a line of code so that no part is wider than asked for, between words where there are any.
  ///
  /// Tabs become spaces, and control characters are spelled out: this is for somebody else's terminal.
  /// A character that isn't ASCII counts twice, since it may be wide.
  ///
  /// - Parameters:
  ///   - width: How many columns there are.
  ///   - sign: What every part begins with.
  /// - Returns: The parts, those after the first with an arrow below the indentation.
  package func folded(to width: Int, sign: String) -> [String] {
    let text = spelledOut
    let indentation = String(text.prefix { $0 == " " }.prefix(max(0, width / 3)))
    var parts: [String] = []
    var start = sign
    var rest = text[...]
    while !rest.isEmpty {
      let room = max(width - start.columns, 8)
      var part = rest.prefix(columns: room)
      if part.endIndex < rest.endIndex, rest[part.endIndex] != " ",
        let space = part.lastIndex(of: " "), part[..<space].contains(where: { $0 != " " })
      {
        part = part[..<space]
      }
      parts.append((start + part).withoutTrailingSpaces)
      rest = rest[part.endIndex...].drop { $0 == " " }
      start = "\(sign)\(indentation)  ↳ "
    }
    return parts.isEmpty ? [sign.withoutTrailingSpaces] : parts
  }

  private var spelledOut: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\t": text += "    "
      // At the end of a Windows line.
      case .control where scalar == "\r": break
      // It joins emoji.
      case .format where scalar == "\u{200D}": text.unicodeScalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private var withoutTrailingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }

  private var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Substring {
  fileprivate func prefix(columns: Int) -> Substring {
    var left = columns
    return prefix { character in
      left -= character.columns
      return left >= 0
    }
  }
}

extension Character {
  fileprivate var columns: Int { isASCII || self == "↳" ? 1 : 2 }
}
