package import Foundation

/// Where a workbench builds a chapter: a scratch folder of SwiftPM's, which one workbench at a time uses.
///
/// It persists, so that only what has changed is built again.
package final class BuildFolder: Sendable {
  /// The scratch folder, below the kit's `.build`.
  package let url: URL
  /// The folder with the chapter's folder of answers, by its path in the kit.
  ///
  /// It lies in the kit, since SwiftPM builds nothing from elsewhere, and not below `.build`, which may be a link.
  let answers: String
  /// Whether the answers are the student's own, which are built where they are.
  let isStudentsOwn: Bool
  private let lock: FileLock

  /// Makes the folder if needed, and locks it.
  ///
  /// - Parameters:
  ///   - chapter: The chapter.
  ///   - purpose: What answers it is for, such as "verify"; `nil` stands for the student's own.
  ///   - waiting: Called if another process uses the folder; then the calling thread waits for it.
  /// - Throws: ``EnvironmentError`` if the folder can't be written, or if another process uses it and there is no
  ///   `waiting`.
  package init(of chapter: Chapter, for purpose: String? = nil, waiting: (() -> Void)? = nil) throws {
    let base = chapter.kit.root.appending(path: ".build/workbench" + (purpose.map { "/\($0)" } ?? ""))
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    // The sandbox mounts it by its path, which no link may lead astray.
    url = base.resolvingSymlinksInPath().appending(path: chapter.name)
    answers = purpose.map { ".observatory/answers/\($0)" } ?? "Exercises"
    isStudentsOwn = purpose == nil
    lock = try FileLock(url.appendingPathExtension("lock"), of: chapter.name, waiting: waiting)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Finds the first folder that is not in use, of those with a number behind the purpose.
  package static func firstFree(of chapter: Chapter, for purpose: String) throws -> BuildFolder {
    var number = 1
    while true {
      do {
        return try BuildFolder(of: chapter, for: "\(purpose)-\(number)")
      } catch let error as EnvironmentError where error.kind == .unavailable && number < 1000 {
        number += 1
      }
    }
  }

  /// Removes everything unless the last build was one of these sources to this place.
  ///
  /// What is built has the paths of its sources in it, so a clone that was copied or moved would judge the code of the
  /// original. Another build system has other places.
  func prepare(toBuild root: URL, to programs: URL) throws {
    let record = url.appending(path: "place")
    let place = "\(root.path)\n\(programs.path)\n"
    if (try? String(contentsOf: record, encoding: .utf8)) == place { return }
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(place.utf8).write(to: record)
  }
}
