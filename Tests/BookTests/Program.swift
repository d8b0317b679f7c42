import Foundation
import Testing

@testable import Course
@testable import instructor

/// A piece of Swift in the book or in a brief, with the code that it builds on, and what it should do.
struct Program: Sendable, CustomTestStringConvertible {
  /// The path of the page.
  let path: String
  /// The line in which the last part of the program begins.
  let line: Int
  var source: String
  /// A part of the error with which it should fail to compile; `nil` if it should compile.
  var complaint: String?
  /// The text that it prints; `nil` if the page doesn't show that.
  var output: String?
  /// The chapter with whose solution it is compiled, if there is one.
  var chapter: Chapter?

  var testDescription: String { "\(path):\(line)" }

  /// Returns all programs of a book.
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
      // With a blank line for each line of prose, the compiler's line numbers are those of the page.
      var good = empty
      for block in blocks where block.heading == heading {
        if block.isOutput {
          good.output = block.lines.joined(separator: "\n") + "\n"
          programs.append(good)
          good = empty
          continue
        }
        let gap = String(repeating: "\n", count: block.line - good.source.count { $0 == "\n" })
        let code = block.lines.joined(separator: "\n") + "\n"
        if let complaint = complaint(of: code) {
          let source = good.source + gap + code
          programs.append(Program(path: page.path, line: block.line, source: source, complaint: complaint))
        } else {
          good = Program(path: page.path, line: block.line, source: good.source + gap + code)
        }
      }
      if good.line > 0 { programs.append(good) }
    }
    return programs.sorted { $0.line < $1.line }
  }

  /// Returns the scenes of a chapter's brief, as one program on its solution.
  ///
  /// Each scene begins with the lines of `Tests/BookTests/Scenes/ChapterN.swift`, which say who is on the stage. The
  /// imports come first. Without that file, the result is `nil`.
  static func scenes(of chapter: Chapter) throws -> Program? {
    let file = chapter.kit.root.appending(path: "Tests/BookTests/Scenes/\(chapter.name).swift")
    guard let props = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let lines = props.split(separator: "\n", omittingEmptySubsequences: false)
    let stage = lines.drop { $0.hasPrefix("import ") }.joined(separator: "\n")
    let scenes = try chapter.brief().steps.map(\.scene).enumerated()
    let code = scenes.map { index, scene in
      """
      @MainActor func scene\(index + 1)() async throws {
      \(stage)
      do {
      \(scene.code.joined(separator: "\n"))
      }
      }
      print("\(curtain(index))")
      try await scene\(index + 1)()

      """
    }
    let imports = lines.prefix { $0.hasPrefix("import ") }.map { "\($0)\n" }
    let output = scenes.flatMap { [curtain($0)] + $1.output }.map { "\($0)\n" }.joined()
    let path = "Exercises/\(chapter.name)/README.md"
    return Program(path: path, line: 1, source: (imports + code).joined(), output: output, chapter: chapter)
  }

  private static func curtain(_ index: Int) -> String { "--- step \(index + 1)" }

  private static func complaint(of code: String) -> String? {
    code.prefixMatch(of: /\/\/ Does not compile: *(.+)/).map { String($0.1) }
  }

  /// Asks the compiler what it says, runs the program if its output is known, and returns what is wrong.
  func problem(with compiler: Compiler) throws -> String? {
    let files = output == nil ? [] : try files(from: compiler)
    let module = chapter?.name ?? "Page"
    let (isFine, said) = try compiler.compile(source, at: path, as: module, with: files, toProgram: output != nil)
    if let complaint {
      if isFine { return "it compiles, and should fail with \"\(complaint)\"" }
      let isMeant = said.contains("error: ") && said.contains(complaint)
      return isMeant ? nil : "it should fail with \"\(complaint)\":\n\(said)"
    }
    // A scene need not use all that is on the stage, so its warnings don't count.
    if !isFine || chapter == nil && said.contains("warning: ") { return said }
    guard let output else { return nil }
    let (end, printed) = try compiler.runProgram()
    return end == .exit(code: 0) && printed == output ? nil : "it ends with \(end), and prints:\n\(printed)"
  }

  /// Finds the files that a program is compiled with: the solution of its chapter, or else the objects of the variants
  /// and scenarios, if it imports any.
  private func files(from compiler: Compiler) throws -> [URL] {
    if let chapter {
      // Without this file, by which tests choose a schedule, the lock is the standard library's.
      return try FileManager.default.contentsOfDirectory(at: chapter.solution, includingPropertiesForKeys: nil)
        .filter { $0.lastPathComponent != "Lock.swift" }
    }
    let examples = DocsCommand.modules
    guard examples.contains(where: { source.contains("import \($0)") }) else { return [] }
    return try (examples + ["Locks", "PlainLocks", "Interleavings"]).flatMap(compiler.objects)
  }
}
