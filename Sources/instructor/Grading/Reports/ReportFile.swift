import Course
import Foundation

/// The file that a report goes to; it is written whole or not at all.
struct ReportFile: Sendable {
  private let file: URL

  /// Checks that the file, or the file that a link leads to, can be written; doesn't change anything.
  init(at path: String) throws(EnvironmentError) {
    file = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
    let draft = file.deletingLastPathComponent().appending(path: ".observatory-\(UUID())")
    let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
    guard [.typeRegular, nil].contains(type), (try? Data().write(to: draft)) != nil else {
      let sentence = "\(path.debugDescription) can't be written; name a file in a folder that exists"
      throw EnvironmentError(sentence, kind: .unwritable)
    }
    try? FileManager.default.removeItem(at: draft)
  }

  func write(_ text: String) throws { try Data(text.utf8).write(to: file, options: .atomic) }
}
