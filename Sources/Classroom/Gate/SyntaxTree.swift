import Foundation

/// A Swift file of a submission, as the compiler parses it.
struct SyntaxTree {
  let path: String
  let text: String
  /// The declarations and statements at the top level.
  let items: [SyntaxNode]
  private let bytes: [UInt8]

  /// Parses a file.
  ///
  /// What doesn't parse is missing from the tree; the build reports it.
  ///
  /// - Parameters:
  ///   - text: What is in the file.
  ///   - path: What messages call it.
  ///   - scratch: A folder for the compiler's input and output.
  /// - Throws: ``EnvironmentError`` if the compiler can't be run.
  init(_ text: String, path: String, scratch: URL) throws {
    self.path = path
    self.text = text
    bytes = Array(text.utf8)
    let file = scratch.appending(path: "\(UUID()).swift")
    let output = file.appendingPathExtension("json")
    try Data(text.utf8).write(to: file)
    // The errors of a file that doesn't parse go elsewhere.
    let options = "-dump-parse -dump-ast-format json -parse-as-library -swift-version 6"
    let parse = #"exec swiftc -frontend \#(options) "$1" 2>/dev/null"#
    let end = try Subprocess(words: ["sh", "-c", parse, "sh", file.path], output: output).run(atMost: .seconds(30))
    let json = try Data(contentsOf: output)
    let tree =
      (try? JSONSerialization.jsonObject(with: json))
      ?? (try? JSONSerialization.jsonObject(with: Data(repairedSyntaxTree(Array(json)))))
    guard let root = SyntaxNode(tree) else {
      throw SyntaxError(path: path, reason: end == .stopped ? "takes too long to parse" : "can't be parsed")
    }
    items = root.nodes("items")
  }

  /// All nodes with the nearest offset in the file, each before those below it.
  var nodes: [(node: SyntaxNode, start: Int)] {
    var nodes: [(SyntaxNode, Int)] = []
    // A stack, since an expression may be nested deeper than calls can be.
    var stack = items.reversed().map { ($0, $0.start ?? 0) }
    while let (node, start) = stack.popLast() {
      let start = node.start ?? start
      nodes.append((node, start))
      stack += node.children.reversed().map { ($0, start) }
    }
    return nodes
  }

  func place(atByte offset: Int) -> Place {
    Place(file: path, line: 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") })
  }

  /// The word that begins at an offset, after an `@`.
  func word(atByte offset: Int) -> String {
    let rest = bytes.dropFirst(offset).drop { $0 == UInt8(ascii: "@") }
    return String(
      decoding: rest.prefix { $0 == UInt8(ascii: "_") || ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 },
      as: UTF8.self
    )
  }

  /// The text of a declaration up to its first brace: its name, what it inherits, and its conditions.
  func header(of node: SyntaxNode) -> String {
    guard let start = node.start, let end = node.end, end < bytes.count else { return "" }
    return String(decoding: bytes[start...end].prefix { $0 != UInt8(ascii: "{") }, as: UTF8.self)
  }

  /// The code of a declaration from its first brace on, without white space and comments.
  func body(of node: SyntaxNode) -> String {
    guard let start = node.start, let end = node.end, end < bytes.count else { return "" }
    return Self.code(String(decoding: bytes[start...end], as: UTF8.self)[...])
  }

  /// A text from its first brace on, without white space and comments.
  static func code(_ text: Substring) -> String {
    let text = text.drop { $0 != "{" }
      .replacing(#/\/\*.*?\*\//#.dotMatchesNewlines(), with: "")
      .replacing(#/\/\/[^\n]*/#, with: "")
    return String(text.filter { !$0.isWhitespace })
  }
}

/// A file that the compiler can't even parse to a tree with gaps.
struct SyntaxError: Error {
  let path: String
  let reason: String
}
