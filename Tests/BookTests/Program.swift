import Foundation
import Testing

@testable import Course

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
          (good, lineCount) = (empty, 0)
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
  /// The words that start the compiler, with the settings that the kit is built with.
  static func compiler(module: String, modules: URL, _ rest: [String]) -> [String] {
    var words = ["swiftc", "-swift-version", "6", "-module-name", module, "-I", modules.path]
    for feature in ["NonisolatedNonsendingByDefault", "ExistentialAny"] {
      words += ["-enable-upcoming-feature", feature]
    }
    #if os(macOS)
      // Else an older system is meant, for which the modules were not built.
      #if arch(arm64)
        words += ["-target", "arm64-apple-macosx15.0"]
      #else
        words += ["-target", "x86_64-apple-macosx15.0"]
      #endif
    #endif
    return words + rest
  }

  /// Asks the compiler what it says, and runs the program if its output is known.
  ///
  /// - Parameters:
  ///   - modules: The folder with the modules of the kit, as they were built.
  ///   - folder: A folder for scratch files.
  /// - Returns: What is wrong, or `nil` if the program does what it should.
  /// - Throws: If the compiler can't be asked.
  func problem(modules: URL, folder: URL) throws -> String? {
    let file = folder.appending(path: "main.swift")
    let output = folder.appending(path: "output")
    try source.write(to: file, atomically: false, encoding: .utf8)
    let executable = folder.appending(path: "program")
    // Whether a value is used after it was given away, and more, the compiler checks after the types, in its SIL.
    let purpose = self.output == nil ? ["-emit-sil", "-o", "/dev/null"] : ["-o", executable.path]
    let objects = self.output == nil ? [] : try objectFiles(besides: modules)
    let words = Self.compiler(module: "Page", modules: modules, purpose + objects + [file.path])
    let end = try Subprocess(words: words, output: output).run(atMost: .seconds(300))
    let said = try String(contentsOf: output, encoding: .utf8).replacing(file.path, with: path)
    switch (end, complaint) {
    case (.exit(code: 0), nil):
      if said.contains("warning: ") { return said }
      return try self.output.flatMap { try problem(running: executable, toPrint: $0, folder: folder) }
    case (.exit(code: 0), let complaint?): return "it compiles, and should fail with \"\(complaint)\""
    case (_, nil): return said
    case (_, let complaint?):
      return said.contains("error: ") && said.contains(complaint)
        ? nil : "it should fail with \"\(complaint)\":\n\(said)"
    }
  }

  /// What to link with a program that runs: the variants and scenarios, if it imports any.
  private func objectFiles(besides modules: URL) throws -> [String] {
    let examples = [
      "ConceptualSubject", "ProtocolObservers", "ClosureObservers", "DisposableObservers", "StreamObservers",
      "MovieReviews", "ShoppingCart", "NetworkRequests",
    ]
    guard examples.contains(where: { source.contains("import \($0)") }) else { return [] }
    return try (examples + ["Locks", "PlainLocks", "Interleavings", "Stage"]).flatMap { module in
      let folder = modules.deletingLastPathComponent().appending(path: "\(module).build")
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .map(\.path).filter { $0.hasSuffix(".o") }
    }
  }

  private func problem(running executable: URL, toPrint expected: String, folder: URL) throws -> String? {
    let output = folder.appending(path: "printed")
    let end = try Subprocess(words: [executable.path], output: output).run(atMost: .seconds(60))
    let printed = try String(contentsOf: output, encoding: .utf8)
    return end == .exit(code: 0) && printed == expected ? nil : "it ends with \(end), and prints:\n\(printed)"
  }
}
