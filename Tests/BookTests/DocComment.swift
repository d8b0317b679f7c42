/// The doc comment of a public type in the variants or the scenarios.
struct DocComment: Sendable {
  let path: String
  let line: Int
  /// The lines of the comment without their slashes, the last one right above the line of the type.
  let lines: [String]

  /// Returns the doc comments of all public types in the sources that a book is about.
  static func all(in catalog: Catalog) -> [DocComment] {
    catalog.sources.sorted { $0.key < $1.key }.flatMap { path, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let declarations = lines.indices.filter {
        lines[$0].contains(/^(?: *public (?:final class|struct|enum|protocol)|public typealias)\b/)
      }
      return declarations.map { index in
        let comment = lines[..<index].reversed().prefix { $0.contains(/^ *\/{3}/) }.reversed()
        return DocComment(path: path, line: index + 1, lines: comment.map { $0.replacing(/^ *\/{3} ?/, with: "") })
      }
    }
  }

  /// The example in it: a program that prints its own comments, in their order.
  var example: Program? {
    guard let start = lines.firstIndex(of: "```swift"),
      let end = lines[start...].firstIndex(of: "```"),
      let module = path.split(separator: "/").dropFirst().first
    else { return nil }
    let code = lines[(start + 1)..<end]
    let printed = code.compactMap { $0.firstMatch(of: /(?:^|\s)\/\/ (.+)$/).map { "\($0.1)\n" } }
    let firstLine = line - lines.count + start
    // Blank lines make the compiler's line numbers those of the file.
    let gap = String(repeating: "\n", count: firstLine)
    let source = "import \(module);\(gap)\(code.joined(separator: "\n"))\n"
    return Program(path: path, line: firstLine, source: source, output: printed.joined())
  }
}
