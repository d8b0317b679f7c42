import Foundation
import Testing

/// The story on which a child process crashed or hung, from the last line of its log, and what is known of the reason.
struct ChildFailure {
  var path: StoryPath

  /// The number of lines that had begun, and one more if the last had ended.
  let played: Int
  let isHang: Bool
  let sentence: String

  /// Runs an exit test; `nil` if its process reaches its end.
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
