import Foundation
import Testing

@testable import Course

/// The scenes of a chapter's brief, as one program on its solution.
struct ScenesOfBrief: Sendable, CustomTestStringConvertible {
  let chapter: Chapter
  let scenes: [Brief.Scene?]
  /// The lines that every scene begins with: who is on the stage.
  ///
  /// Imports come first.
  let props: String

  var testDescription: String { "Exercises/\(chapter.name)/README.md" }

  /// The scenes of all chapters that have a file of props, `Tests/BookTests/Scenes/ChapterN.swift`.
  static func all(of kit: Kit) throws -> [ScenesOfBrief] {
    try kit.findChapters().compactMap { chapter in
      let file = kit.root.appending(path: "Tests/BookTests/Scenes/\(chapter.name).swift")
      guard let props = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      return ScenesOfBrief(chapter: chapter, scenes: try chapter.brief().scenes, props: props)
    }
  }

  /// Compiles all scenes together with the solution, runs them one after the other, and returns what is wrong.
  func problem(with compiler: Compiler) throws -> String? {
    let solution = try FileManager.default.contentsOfDirectory(at: chapter.solution, includingPropertiesForKeys: nil)
    // Without the file that lets tests choose a schedule, the lock is the standard library's.
    let code = solution.filter { $0.lastPathComponent != "Lock.swift" }.sorted { $0.path < $1.path }
    let (isFine, said) = try compiler.compile(source, at: "scenes", as: chapter.name, with: code)
    guard isFine else { return said }
    let (end, printed) = try compiler.runProgram()
    guard end == .exit(code: 0) else { return "they end with \(end), and print:\n\(printed)" }
    let acts = printed.split(separator: "\(Self.curtain)\n", omittingEmptySubsequences: false).dropFirst()
    let problems = zip(scenes, acts).enumerated().compactMap { index, pair -> String? in
      let expected = (pair.0?.output ?? []).map { "\($0)\n" }.joined()
      return pair.1 == expected ? nil : "step \(index + 1) prints:\n\(pair.1)"
    }
    return problems.isEmpty ? nil : problems.joined()
  }

  private static let curtain = "-----"

  private var source: String {
    let lines = props.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.prefix { $0.hasPrefix("import ") }.map { "\($0)\n" }.joined()
    let stage = lines.drop { $0.hasPrefix("import ") }.joined(separator: "\n")
    return imports
      + scenes.enumerated().map { index, scene in
        """
        @MainActor func scene\(index + 1)() async throws {
        \(stage)
        do {
        \((scene?.code ?? []).joined(separator: "\n"))
        }
        }
        print("\(Self.curtain)")
        try await scene\(index + 1)()

        """
      }
      .joined()
  }
}
