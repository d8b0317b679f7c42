package import Foundation

/// Where one workbench at a time builds a chapter: a scratch folder of SwiftPM's, kept so that it builds only changes.
package final class BuildFolder: Sendable {
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
  /// The purpose says what answers it is for, such as "grade"; `nil` stands for the student's own. What one chapter has
  /// built in a folder for all chapters, such as the support of the specs, the next one finds there.
  ///
  /// If another process uses the folder, `waiting` is called, and the calling thread waits.
  ///
  /// - Throws: ``LockedByAnother`` if another process uses the folder and there is nothing to call.
  package init(
    of chapter: Chapter,
    for purpose: String? = nil,
    isForAllChapters: Bool = false,
    waiting: (() -> Void)? = nil
  ) throws {
    let base = chapter.kit.root.appending(path: ".build/workbench" + (purpose.map { "/\($0)" } ?? ""))
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    // The sandbox mounts it by its path, which no link may lead astray.
    url = base.resolvingSymlinksInPath().appending(path: isForAllChapters ? "all" : chapter.name)
    answers = purpose.map { ".observatory/answers/\($0)" } ?? "Exercises"
    isStudentsOwn = purpose == nil
    lock = try FileLock(url.appendingPathExtension("lock"), of: chapter.name, waiting: waiting)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Returns the first folder that is not in use, of those with a number after the purpose.
  package static func firstFree(
    of chapter: Chapter,
    for purpose: String,
    isForAllChapters: Bool = false
  ) throws -> BuildFolder {
    var number = 1
    while true {
      do {
        return try BuildFolder(of: chapter, for: "\(purpose)-\(number)", isForAllChapters: isForAllChapters)
      } catch is LockedByAnother {
        number += 1
      }
    }
  }

  /// Removes everything unless the last build was one of these sources to this place, and came to its end.
  ///
  /// What is built has the paths of its sources in it, so a clone that was copied or moved would judge the code of the
  /// original. Another build system has other places.
  func prepare(toBuild root: URL, to programs: URL) throws {
    let place = "\(root.path)\n\(programs.path)\n"
    if (try? String(contentsOf: placeOfLastBuild, encoding: .utf8)) == place { return }
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(place.utf8).write(to: placeOfLastBuild)
  }

  /// Has the next build begin anew: what a compiler was writing when it was stopped may be half of it.
  func distrust() { try? FileManager.default.removeItem(at: placeOfLastBuild) }

  /// Whether the next build begins anew.
  var isDistrusted: Bool { !FileManager.default.fileExists(atPath: placeOfLastBuild.path) }

  private var placeOfLastBuild: URL { url.appending(path: "place") }
}
