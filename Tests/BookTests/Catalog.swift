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
    func paths(in folder: String) throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: kit.root.appending(path: folder).path).map {
        "\(folder)/\($0)"
      }
    }
    func text(_ path: String) throws -> String {
      try String(contentsOf: kit.root.appending(path: path), encoding: .utf8)
    }
    let book = try paths(in: "docs")
    let elsewhere = try ["Sources", "Tests", "Exercises", "Solutions"].flatMap(paths)
    let bookPages = book.filter { $0.hasSuffix(".md") || $0.hasSuffix(".tutorial") }
    let briefs = elsewhere.filter { $0.hasPrefix("Exercises/") && $0.hasSuffix(".md") }
    let pages = ["README.md", "CONTRIBUTING.md"] + bookPages + briefs
    self.pages = try pages.sorted().map { Page($0, text: try text($0)) }
    let picturesAndCode = book.filter { $0.hasSuffix(".svg") || $0.hasSuffix(".swift") }
    files = Dictionary(uniqueKeysWithValues: try picturesAndCode.map { ($0, try text($0)) })
    let examples = elsewhere.filter { path in
      DocsCommand.modules.contains { path.hasPrefix("Sources/\($0)/") } && path.hasSuffix(".swift")
    }
    sources = Dictionary(uniqueKeysWithValues: try examples.map { ($0, try text($0)) })
    names = Set(elsewhere.map { String($0.split(separator: "/").last ?? "") })
    var stepsOfBeliefs: [String: Set<String>] = [:]
    for path in elsewhere where path.hasPrefix("Tests/Misconceptions/") && path.hasSuffix(".patch") {
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
