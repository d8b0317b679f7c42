/// A page of the book or of the kit, or a tutorial.
struct Page: Sendable {
  /// The path in the kit.
  let path: String
  private(set) var blocks: [CodeBlock] = []

  /// The lines outside of code blocks, with their numbers, which begin at 1.
  private(set) var prose: [(number: Int, text: String)] = []

  init(_ path: String, text: String) {
    self.path = path
    var open: CodeBlock?
    var heading = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      let bare = line.dropFirst(indentation)
      if let block = open, bare == "```" {
        blocks.append(block)
        open = nil
      } else if let block = open {
        open?.lines.append(String(line.dropFirst(min(indentation, block.indentation))))
      } else if bare.hasPrefix("```") {
        let language = String(bare.dropFirst(3))
        open = CodeBlock(language: language, heading: heading, line: index + 1, indentation: indentation)
        open?.isOutput = prose.last { !$0.text.isEmpty }?.text.hasSuffix("prints:") == true
      } else {
        if line.hasPrefix("## ") { heading = String(line) }
        prose.append((index + 1, String(line)))
      }
    }
  }

  /// The name by which other pages link to it.
  var name: String { path.firstMatch(of: /(\w+)\.\w+$/).map { String($0.1) } ?? "" }

  /// The module that the page is about, if it is about one.
  var module: String? { path.contains(/\/(Variants|Scenarios)\//) ? name : nil }

  var isInCatalog: Bool { path.hasPrefix("docs/Observatory.docc/") }
  var isTutorial: Bool { path.hasSuffix(".tutorial") }
}

/// A block of code in a page.
struct CodeBlock: Sendable {
  let language: String
  let heading: String
  let line: Int
  let indentation: Int
  /// Whether it is the output of the program above it, because the line before it ends with "prints:".
  var isOutput = false
  var lines: [String] = []
}
