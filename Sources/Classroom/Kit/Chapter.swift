package import Foundation

/// One chapter of a kit, and where its parts are.
package struct Chapter: Sendable {
  package let number: Int
  package let kit: Kit

  /// Takes a number for that of a chapter, unseen.
  package init(_ number: Int, of kit: Kit) {
    self.number = number
    self.kit = kit
  }

  /// The name of its module.
  package var name: String { "Chapter\(number)" }

  /// Where a student's answers lie, and at first the starter.
  package var exercise: URL { kit.root.appending(path: "Exercises/\(name)") }
  /// The kit's own copy of the starter, which nobody is to edit.
  var shipped: URL { kit.root.appending(path: ".starters/\(name)") }
  var solution: URL { kit.root.appending(path: "Solutions/\(name)") }
  var specs: URL { kit.root.appending(path: "Tests/\(name)Tests") }
  var misconceptions: URL { kit.root.appending(path: "Tests/Misconceptions/\(name)") }

  /// Reads a text that belongs to the starter, such as `README.md`, from there or from a copy.
  func text(_ name: String, in copy: URL? = nil) throws(Malformed) -> String {
    do {
      return try String(contentsOf: (copy ?? exercise).appending(path: name), encoding: .utf8)
    } catch {
      throw Malformed("there is no readable \(name) in Exercises/\(self.name)")
    }
  }

  /// The patches, by name.
  ///
  /// - Throws: If there is no such folder, or a patch can't be read.
  func patches() throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(at: misconceptions, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "patch" }
      .map { ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
      .sorted { $0.0 < $1.0 }
  }
}
