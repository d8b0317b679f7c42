import Foundation
import Testing

/// Where a child has died, from what it said last, and how.
struct ChildFailure {
  var path: StoryPath
  /// How many lines had begun, and one more if the last had ended.
  let played: Int
  let isHang: Bool
  let sentence: String

  /// Runs an exit test; there is no death if its process comes to its end.
  init?(
    of path: StoryPath,
    at place: SourceLocation,
    _ exitTest: @escaping @Sendable (StoryPath) async -> ExitTest.Result?
  ) async throws {
    _ = try await withoutOwnFailure { await exitTest(path) }
    let log = try? String(contentsOfFile: path.log, encoding: .utf8)
    try? FileManager.default.removeItem(atPath: path.log)
    let report = log?.split(separator: "\n").last ?? "0"
    guard report != "end" else { return nil }
    self.path = path
    self.path.numbers = report.split(separator: " ").compactMap { Int($0) }
    played = report.count { $0 == "." }
    let note = CrashNote.take(at: path.note, module: place.moduleName)
    isHang = note?.isHang ?? false
    sentence = note?.sentence ?? "This crashed."
  }
}
