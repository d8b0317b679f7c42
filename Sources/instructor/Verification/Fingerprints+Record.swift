import Course
import Foundation

extension Fingerprints {
  /// The lines of the file, by the names of the patches.
  var text: String {
    entries.sorted { $0.key < $1.key }
      .map { name, entry in "\(entry.fingerprint?.description ?? "-") \(name) \(entry.belief)\n" }.joined()
  }

  /// Whether the chapter has the file.
  var isKept: Bool { file.map { FileManager.default.fileExists(atPath: $0.path) } ?? false }

  /// Writes the file, if there is one and it would change.
  ///
  /// - Throws: The errors of the file system.
  func save() throws {
    guard isKept, let file, (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try Data(text.utf8).write(to: file, options: .atomic)
  }
}
