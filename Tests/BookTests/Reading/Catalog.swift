import Foundation

@testable import Classroom

/// The sources of a book, as they lie in a clone of the kit.
struct Catalog: Sendable {
  let kit: Kit

  /// The pages, tutorials, pictures and code files, by their paths from the clone's folder on.
  let texts: [String: String]

  let pages: [Page]
  let tutorials: [Tutorial]

  /// The modules that are libraries of the kit, in the manifest's order.
  let libraries: [String]

  init(of kit: Kit) throws {
    self.kit = kit
    let folder = kit.root.appending(path: "docs")
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where ["md", "tutorial", "svg", "swift"].contains(URL(filePath: path).pathExtension) {
      texts["docs/\(path)"] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    self.texts = texts
    let sorted = texts.sorted { $0.key < $1.key }
    pages = sorted.filter { $0.key.hasSuffix(".md") }.map { Page($0.key, text: $0.value) }
    tutorials = sorted.filter { $0.key.hasSuffix(".tutorial") }.map { Tutorial($0.key, text: $0.value) }
    let manifest = try String(contentsOf: kit.root.appending(path: "Package.swift"), encoding: .utf8)
    libraries = manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }
  }

  /// The book of this clone.
  static let ofThisClone = Result {
    try Catalog(of: Kit(root: URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL))
  }

  /// The paths of the files with an ending, in order.
  func paths(_ ending: String) -> [String] {
    texts.keys.filter { $0.hasSuffix(".\(ending)") }.sorted()
  }

  /// The paths of the files that have a name, wherever they are.
  func paths(named name: String) -> [String] {
    texts.keys.filter { $0.hasSuffix("/\(name)") }.sorted()
  }
}

/// Something in a book that is not as it should be.
struct Problem: Equatable, CustomStringConvertible {
  let path: String
  var line: Int?
  let text: String

  var description: String { "\(path):\(line.map { "\($0):" } ?? "") \(text)" }
}
