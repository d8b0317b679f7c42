import Foundation

/// A Swift file of a submission, as the compiler parses it.
struct SyntaxTree {
  let path: String
  let text: String
  /// The declarations and statements at the top level.
  let items: [SyntaxNode]
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let lines: [Int]

  /// Parses a file.
  ///
  /// What doesn't parse is missing from the tree; the build reports it.
  ///
  /// - Parameters:
  ///   - text: What is in the file.
  ///   - path: What messages call it.
  ///   - compiler: The command that parses.
  ///   - scratch: A folder for the compiler's input and output.
  ///   - limit: The time that it may take.
  /// - Throws: ``EnvironmentError`` if the compiler can't be run.
  init(_ text: String, path: String, compiler: String, scratch: URL, limit: Duration) throws {
    self.path = path
    self.text = text
    bytes = Array(text.utf8)
    lines = [0] + bytes.enumerated().filter { $1 == UInt8(ascii: "\n") }.map { $0.offset + 1 }
    let file = scratch.appending(path: "\(UUID()).swift")
    let output = file.appendingPathExtension("json")
    try Data(text.utf8).write(to: file)
    // The errors of a file that doesn't parse go elsewhere.
    let options = "-dump-parse -dump-ast-format json -parse-as-library -swift-version 6"
    let parse = #"ulimit -v 2097152; ulimit -f 131072; exec \#(compiler) -frontend \#(options) "$1""#
    let words = ["sh", "-c", "{ \(parse); } 2>/dev/null", "sh", file.path]
    let end = try Subprocess(words: words, output: output).run(atMost: limit)
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
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return Place(file: path, line: low + 1)
  }

  /// The word that begins at an offset, after an `@`.
  func word(atByte offset: Int) -> String {
    let rest = bytes.dropFirst(offset).drop { $0 == UInt8(ascii: "@") }
    return String(
      decoding: rest.prefix { $0 == UInt8(ascii: "_") || 48...57 ~= $0 || 97...122 ~= $0 | 0x20 },
      as: UTF8.self
    )
  }

  /// What a declaration says before its first brace, without comments: its name, what it inherits, and its conditions.
  func header(of node: SyntaxNode) -> Substring { code(of: node).prefix { $0 != "{" } }

  /// A declaration without attributes, modifiers and comments.
  func code(of node: SyntaxNode) -> String {
    guard let start = node.start, let end = node.end, start <= end, end < bytes.count else { return "" }
    return String(decoding: bytes[start...end], as: UTF8.self).code(keepingTexts: true)
  }
}

/// A file that the compiler can't even parse to a tree with gaps.
struct SyntaxError: Error {
  let path: String
  let reason: String
}
