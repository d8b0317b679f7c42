import Foundation

@testable import Course
@testable import instructor

/// The pages, tutorials, pictures and code of the book, and the pages of the kit that link to files.
struct Catalog: Sendable {
  let kit: Kit
  let pages: [Page]

  /// The texts of pictures and code files, by their paths in the kit.
  let files: [String: String]

  /// The sources of the variants and the scenarios, by their paths, whose doc comments have examples.
  let sources: [String: String]

  /// The names of all files in the folders that pages refer to.
  let names: Set<String>

  /// The steps that catch a misconception, such as `Chapter1/Step2`, by the sentence that is its belief.
  let stepsOfBeliefs: [String: Set<String>]

  init(of kit: Kit) throws {
    self.kit = kit
    let paths = try ["docs", "Sources", "Tests", "Exercises", "Solutions"].flatMap { folder in
      let names = try FileManager.default.subpathsOfDirectory(atPath: kit.root.appending(path: folder).path)
      return names.map { "\(folder)/\($0)" }
    }
    func text(_ path: String) throws -> String {
      try String(contentsOf: kit.root.appending(path: path), encoding: .utf8)
    }
    func texts(_ isWanted: (String) -> Bool) throws -> [String: String] {
      Dictionary(uniqueKeysWithValues: try paths.filter(isWanted).map { ($0, try text($0)) })
    }
    let pages = paths.filter { $0.contains(/^(docs|Exercises)\/.*\.(md|tutorial)$/) }
    self.pages = try (["README.md", "CONTRIBUTING.md"] + pages).sorted().map { Page($0, text: try text($0)) }
    files = try texts { $0.contains(/^docs\/.*\.(svg|swift)$/) }
    let modules = DocsCommand.modules.map { "Sources/\($0)/" }
    sources = try texts { path in path.hasSuffix(".swift") && modules.contains(where: path.hasPrefix) }
    names = Set(paths.filter { !$0.hasPrefix("docs/") }.map { URL(filePath: $0).lastPathComponent })
    var stepsOfBeliefs: [String: Set<String>] = [:]
    for path in paths where path.hasPrefix("Tests/Misconceptions/") && path.hasSuffix(".patch") {
      let misconception = try Misconception(text(path))
      let chapter = path.split(separator: "/")[2]
      stepsOfBeliefs[misconception.belief, default: []].formUnion(misconception.caughtBy.map { "\(chapter)/\($0)" })
    }
    self.stepsOfBeliefs = stepsOfBeliefs
  }

  private static let kit = Kit(root: URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL)

  static let ofThisClone = Result { try Catalog(of: kit) }

  static let hasSolutions = FileManager.default.fileExists(atPath: kit.root.appending(path: "Solutions").path)

  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: kit.root.appending(path: path).path) }
}
