/// The doc comment of a public type in the variants or the scenarios.
struct DocComment: Sendable {
  let path: String
  let line: Int
  /// Its lines without their slashes, the last one right above that line.
  let lines: [String]

  /// The doc comments of all public types in the sources that a book is about.
  static func all(in catalog: Catalog) -> [DocComment] {
    catalog.sources.sorted { $0.key < $1.key }.flatMap { path, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let declarations = lines.indices.filter {
        lines[$0].contains(/^(?: *public (?:final class|struct|enum|protocol)|public typealias)\b/)
      }
      return declarations.map { place in
        let comment = lines[..<place].reversed().prefix { $0.contains(/^ *\/{3}/) }.reversed()
        return DocComment(path: path, line: place + 1, lines: comment.map { $0.replacing(/^ *\/{3} ?/, with: "") })
      }
    }
  }

  /// Its example: a program that prints what the comments in it say, in their order.
  var example: Program? {
    guard let start = lines.firstIndex(of: "```swift"),
      let end = lines[start...].firstIndex(of: "```"),
      let module = path.split(separator: "/").dropFirst().first
    else { return nil }
    let code = lines[(start + 1)..<end]
    let printed = code.compactMap { $0.firstMatch(of: /(?:^|\s)\/\/ (.+)$/).map { "\($0.1)\n" } }
    let firstLine = line - lines.count + start
    return Program(
      path: path,
      line: firstLine,
      // Blank lines make the compiler's line numbers those of the file.
      source: "import \(module);" + String(repeating: "\n", count: firstLine) + code.joined(separator: "\n") + "\n",
      output: printed.joined()
    )
  }
}
