/// A tutorial, or their table of contents, as a tree of directives.
struct Tutorial: Sendable {
  let path: String
  /// What is around all directives.
  let root: Directive

  /// Reads the lines.
  ///
  /// A directive takes one, or begins with a line that ends in a brace and ends with a line that is a brace.
  /// All other lines are text.
  init(_ path: String, text: String) {
    self.path = path
    var open = [Directive(name: "", line: 1)]
    func close() {
      let child = open.removeLast()
      open[open.count - 1].children.append(child)
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bare = line.drop { $0 == " " }
      if bare.first == "@", let match = bare.wholeMatch(of: /@(\w+)(?:\((.*)\))?( \{)? */) {
        open.append(Directive(name: String(match.1), line: index + 1, words: String(match.2 ?? "")))
        if match.3 == nil { close() }
      } else if bare == "}", open.count > 1 {
        close()
      } else if !bare.isEmpty {
        open[open.count - 1].text.append((index + 1, String(bare)))
      }
    }
    while open.count > 1 { close() }
    root = open[0]
  }

  /// The name by which pages link to it.
  var name: String { String(path.split(separator: "/").last?.dropLast(".tutorial".count) ?? "") }
}

/// Something like `@Step { … }` or `@Image(source: a.svg, alt: "What it shows.")`.
struct Directive: Sendable {
  let name: String
  let line: Int
  /// What stands in its parentheses, by name.
  let arguments: [String: String]
  var text: [(number: Int, text: String)] = []
  var children: [Directive] = []

  init(name: String, line: Int, words: String = "") {
    self.name = name
    self.line = line
    let found = words.matches(of: /(\w+): *(?:"((?:[^"\\]|\\.)*)"|([^,"]+))/)
    arguments = Dictionary(found.map { (String($0.1), String($0.2 ?? $0.3 ?? "")) }, uniquingKeysWith: { $1 })
  }

  /// The directives of a name in this one, at any depth, in order.
  func all(_ name: String) -> [Directive] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  /// All lines of text in this one, at any depth.
  var prose: [(number: Int, text: String)] { text + children.flatMap(\.prose) }
}
