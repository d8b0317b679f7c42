/// An article, or the page of a module.
struct Page: Sendable {
  let path: String
  let blocks: [CodeBlock]

  /// The lines of the text that are no code, by number from 1 on.
  let prose: [(number: Int, text: String)]

  init(_ path: String, text: String) {
    self.path = path
    var prose: [(number: Int, text: String)] = []
    var blocks: [CodeBlock] = []
    var open: CodeBlock?
    var heading = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      let bare = line.dropFirst(indentation)
      if var block = open {
        if bare == "```" {
          blocks.append(block)
          open = nil
        } else {
          block.lines.append(String(line.dropFirst(min(indentation, block.indentation))))
          open = block
        }
      } else if bare.hasPrefix("```") {
        open = CodeBlock(
          language: String(bare.dropFirst(3)),
          heading: heading,
          line: index + 1,
          indentation: indentation
        )
      } else {
        if line.hasPrefix("## ") { heading = String(line) }
        prose.append((index + 1, String(line)))
      }
    }
    self.prose = prose
    self.blocks = blocks
  }

  /// What the first line names.
  var title: String { prose.first.map { String($0.text.drop { $0 == "#" || $0 == " " }) } ?? "" }

  /// The module that this is the page of.
  var module: String? { title.wholeMatch(of: /``(\w+)``/).map { String($0.1) } }

  /// The name by which other pages link to this one.
  var name: String { String(path.split(separator: "/").last?.dropLast(3) ?? "") }

  /// The lines below a heading, up to the next one that is as high.
  func section(_ heading: String) -> [(number: Int, text: String)] {
    let level = heading.prefix { $0 == "#" }.count
    return Array(
      prose.drop { $0.text != heading }.dropFirst().prefix { line in
        let marks = line.text.prefix { $0 == "#" }.count
        return marks == 0 || marks > level
      }
    )
  }
}

/// A piece of code in a page, between two lines of three backticks.
struct CodeBlock: Sendable {
  let language: String
  /// The heading of second level that it stands below.
  let heading: String
  /// The line that opens it.
  let line: Int
  let indentation: Int
  var lines: [String] = []
}
