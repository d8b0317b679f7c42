extension SwiftCode {
  struct Declaration {
    /// What it is, such as `func`.
    let keyword: String
    let name: String
    /// Where its keyword is among the tokens.
    let index: Int
    /// The number of braces around it.
    let depth: Int
    /// Whether only its file sees it.
    let isPrivate: Bool

    var isType: Bool { Self.types.contains(keyword) }

    fileprivate static let types: Set<String> = [
      "actor", "associatedtype", "class", "enum", "protocol", "struct", "typealias",
    ]
    fileprivate static let keywords = types.union(["case", "func", "let", "var"])
    fileprivate static let modifiers: Set<String> = [
      "class", "consuming", "distributed", "dynamic", "fileprivate", "final", "indirect", "internal", "isolated",
      "lazy", "mutating", "nonisolated", "nonmutating", "open", "override", "package", "private", "public",
      "required", "static", "unowned", "weak",
    ]
  }

  /// What the file declares by a keyword and a name, in the order of the file.
  var declarations: [Declaration] {
    var depth = 0
    return tokens.indices.compactMap { index -> Declaration? in
      if isPlain(index, "{") { depth += 1 }
      if isPlain(index, "}") { depth -= 1 }
      let token = tokens[index]
      guard token.kind == .word, !token.isQuoted, Declaration.keywords.contains(token.text), isWord(index + 1),
        !isMember(index), self[index - 1] != "import",
        // In `class func`, the first is a modifier, and a variable may have the name `actor`.
        token.text != "class" || tokens[index + 1].isQuoted || !Declaration.keywords.contains(self[index + 1]),
        token.text != "actor" || ["{", ":", "<"].contains(self[index + 2])
      else { return nil }
      let modifiers = (0..<index).reversed().prefix {
        Declaration.modifiers.contains(self[$0]) && !tokens[$0].isQuoted && !isMember($0)
      }
      let isPrivate = modifiers.contains { ["private", "fileprivate"].contains(self[$0]) }
      return Declaration(keyword: token.text, name: self[index + 1], index: index, depth: depth, isPrivate: isPrivate)
    }
  }

  /// The tokens between the mark at a place and the one that closes it, both included; empty if nothing does.
  func tokens(closing open: Int, _ marks: (open: String, close: String)) -> Range<Int> {
    var depth = 0
    for index in open..<max(open, tokens.count) {
      if isPlain(index, marks.open) { depth += 1 }
      // An arrow closes nothing.
      if isPlain(index, marks.close), marks.close != ">" || !isPlain(index - 1, "-") { depth -= 1 }
      if depth == 0 { return open..<(index + 1) }
    }
    return open..<open
  }

  /// The tokens of a declaration from its keyword to its last brace; empty if it has none.
  func body(of declaration: Declaration) -> Range<Int> {
    let open = tokens.indices.dropFirst(declaration.index).prefix(1000).first { isPlain($0, "{") }
    let end = open.map { tokens(closing: $0, ("{", "}")) }.flatMap { $0.isEmpty ? nil : $0.upperBound }
    return declaration.index..<(end ?? declaration.index)
  }
}
