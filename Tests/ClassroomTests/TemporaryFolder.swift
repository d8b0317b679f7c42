import Foundation
import Testing

/// A folder that goes when this does.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appending(path: "classroom \(UUID())").resolvingSymlinksInPath()
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ path: String) -> URL {
    url.appending(path: path)
  }

  /// Writes a file, and the folders it is in; or moves its time on, where a time is given.
  func write(_ text: String, to path: String, at time: Date? = nil) throws {
    try FileManager.default.createDirectory(
      at: file(path).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file(path), atomically: false, encoding: .utf8)
    if let time { try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file(path).path) }
  }

  func time(of path: String) throws -> Date {
    try #require(FileManager.default.attributesOfItem(atPath: file(path).path)[.modificationDate] as? Date)
  }
}
