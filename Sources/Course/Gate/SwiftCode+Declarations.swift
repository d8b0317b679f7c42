extension SwiftCode {
  /// A keyword and a name, such as `struct Departure`.
  struct Declaration {
    let keyword: String
    let name: String
    /// The index of the keyword among the tokens.
    let index: Int
    /// The number of braces around it.
    let depth: Int
    /// Whether it is visible in its file alone.
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

  /// The declarations of a keyword and a name, in the order of the file.
  var declarations: [Declaration] {
    var declarations: [Declaration] = []
    var depth = 0
    for index in tokens.indices {
      if isPlain(index, "{") { depth += 1 }
      if isPlain(index, "}") { depth -= 1 }
      guard isKeywordOfDeclaration(index) else { continue }
      let isPrivate = modifiers(before: index).contains { ["private", "fileprivate"].contains($0) }
      declarations.append(
        Declaration(keyword: self[index], name: self[index + 1], index: index, depth: depth, isPrivate: isPrivate)
      )
    }
    return declarations
  }

  private func isKeywordOfDeclaration(_ index: Int) -> Bool {
    let keyword = self[index]
    guard Declaration.keywords.contains(keyword), !tokens[index].isQuoted, !isMember(index), isWord(index + 1),
      !isImport(index - 1)
    else { return false }
    return switch keyword {
    // In `class func`, it is a modifier.
    case "class": tokens[index + 1].isQuoted || !Declaration.keywords.contains(self[index + 1])
    // A variable may have this name.
    case "actor": ["{", ":", "<"].contains(self[index + 2])
    default: true
    }
  }

  private func modifiers(before index: Int) -> [String] {
    (0..<index).reversed()
      .prefix { Declaration.modifiers.contains(self[$0]) && !tokens[$0].isQuoted && !isMember($0) }
      .map { self[$0] }
  }

  /// Returns the tokens from one mark to the other that closes it, both included; an empty range if nothing does.
  func tokens(closing open: Int, _ marks: (open: String, close: String)) -> Range<Int> {
    var depth = 0
    for index in open..<max(open, tokens.count) {
      if isPlain(index, marks.open) { depth += 1 }
      if isPlain(index, marks.close), !isArrowhead(index) { depth -= 1 }
      if depth == 0 { return open..<(index + 1) }
      // No answer nests as deep; a walk to the end of the file for each of thousands of brackets would take long.
      if depth > 64 { break }
    }
    return open..<open
  }

  /// Whether a mark ends an arrow, and so closes nothing.
  private func isArrowhead(_ index: Int) -> Bool { isPlain(index, ">") && isPlain(index - 1, "-") }

  /// Returns the tokens of a declaration from its keyword to its last brace; an empty range if it has no braces.
  func body(of declaration: Declaration) -> Range<Int> { body(from: declaration.index) }

  /// Returns the tokens from a keyword to the last brace of its declaration; an empty range if it has no braces.
  func body(from start: Int) -> Range<Int> {
    guard let brace = tokens.indices.dropFirst(start).prefix(1000).first(where: { isPlain($0, "{") }) else {
      return start..<start
    }
    let braces = tokens(closing: brace, ("{", "}"))
    return start..<(braces.isEmpty ? start : braces.upperBound)
  }
}
