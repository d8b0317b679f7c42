import Foundation
import Testing

@testable import Course
@testable import instructor

/// A piece of Swift in the book, with all that it stands on, and what the compiler should say to it.
struct Program: Sendable, CustomTestStringConvertible {
  /// Where the last of it is.
  let path: String
  let line: Int
  var source: String
  /// A part of the message by which it fails, where it should.
  var complaint: String?
  /// What it prints, if the page shows that.
  var output: String?

  var testDescription: String { "\(path):\(line)" }

  /// All programs of a book.
  ///
  /// The blocks of a page below one heading of second level are one program. One that is deliberately wrong
  /// comes after those before it, but is no part of what follows. A block below a line that ends with "prints:" is
  /// the output of the program so far, and ends it. A file of a tutorial stands alone.
  static func all(in catalog: Catalog) -> [Program] {
    catalog.pages.filter(\.isInCatalog).flatMap(programs)
      + catalog.files.filter { $0.key.hasSuffix(".swift") }.sorted { $0.key < $1.key }.map { path, text in
        Program(path: path, line: 1, source: text, complaint: complaint(of: text))
      }
  }

  private static func programs(of page: Page) -> [Program] {
    var programs: [Program] = []
    let blocks = page.blocks.filter { $0.language == "swift" || $0.isOutput }
    let empty = Program(path: page.path, line: 0, source: page.module.map { "import \($0);" } ?? "")
    for heading in Set(blocks.map(\.heading)) {
      // Blank lines in the place of prose make the compiler's line numbers those of the page.
      var good = empty
      var lineCount = 0
      for block in blocks where block.heading == heading {
        if block.isOutput {
          good.output = block.lines.joined(separator: "\n") + "\n"
          programs.append(good)
          good = empty
          lineCount = 0
          continue
        }
        let gap = String(repeating: "\n", count: block.line - lineCount)
        let code = block.lines.joined(separator: "\n") + "\n"
        if let complaint = complaint(of: code) {
          let source = good.source + gap + code
          programs.append(Program(path: page.path, line: block.line, source: source, complaint: complaint))
        } else {
          good = Program(path: page.path, line: block.line, source: good.source + gap + code)
          lineCount = block.line + block.lines.count
        }
      }
      if good.line > 0 { programs.append(good) }
    }
    return programs.sorted { $0.line < $1.line }
  }

  private static func complaint(of code: String) -> String? {
    code.prefixMatch(of: /\/\/ Does not compile: *(.+)/).map { String($0.1) }
  }
}

extension Program {
  /// Asks the compiler what it says, runs the program if its output is known, and returns what is wrong.
  func problem(with compiler: Compiler) throws -> String? {
    let objects = output == nil ? [] : try objects(from: compiler)
    let (isFine, said) = try compiler.compile(source, at: path, with: objects, toProgram: output != nil)
    if let complaint {
      if isFine { return "it compiles, and should fail with \"\(complaint)\"" }
      let isMeant = said.contains("error: ") && said.contains(complaint)
      return isMeant ? nil : "it should fail with \"\(complaint)\":\n\(said)"
    }
    if !isFine || said.contains("warning: ") { return said }
    guard let output else { return nil }
    let (end, printed) = try compiler.runProgram()
    return end == .exit(code: 0) && printed == output ? nil : "it ends with \(end), and prints:\n\(printed)"
  }

  /// What to link with a program that runs: the variants and scenarios, if it imports any.
  private func objects(from compiler: Compiler) throws -> [URL] {
    let examples = DocsCommand.modules
    guard examples.contains(where: { source.contains("import \($0)") }) else { return [] }
    return try (examples + ["Locks", "PlainLocks", "Interleavings"]).flatMap(compiler.objects)
  }
}
