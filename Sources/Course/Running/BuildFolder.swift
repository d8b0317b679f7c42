package import Foundation

/// A folder in which one workbench at a time builds a chapter, kept so that SwiftPM builds only changes.
package final class BuildFolder: Sendable {
  package let url: URL
  /// The folder that contains the chapter's folder of answers, by its path in the kit.
  ///
  /// It lies in the kit, because SwiftPM builds nothing from elsewhere, and not below `.build`, which may be a link.
  let answers: String
  /// Whether the answers are the student's own, which are built in place.
  let isStudentsOwn: Bool
  private let lock: FileLock

  /// Creates the folder if needed, and locks it.
  ///
  /// The purpose names the answers that it is for, such as "grade"; `nil` stands for the student's own. In a folder for
  /// all chapters, each chapter finds what another has built, such as the support of the specs.
  ///
  /// If another process uses the folder, `waiting` is called, and the calling thread waits.
  ///
  /// - Throws: ``LockedByAnother`` if another process uses the folder and `waiting` is `nil`.
  package init(
    of chapter: Chapter,
    for purpose: String? = nil,
    isForAllChapters: Bool = false,
    waiting: (() -> Void)? = nil
  ) throws {
    let base = chapter.kit.root.appending(path: ".build/workbench" + (purpose.map { "/\($0)" } ?? ""))
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    // The sandbox mounts the folder by its path, which must not contain links.
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

  /// Removes everything, unless the last build was complete, from these sources, and for this place.
  ///
  /// Products contain the paths of their sources, so a clone that was copied or moved would judge the code of the
  /// original. Another build system has other places.
  func prepare(toBuild root: URL, to programs: URL) throws {
    let place = "\(root.path)\n\(programs.path)\n"
    if (try? String(contentsOf: placeOfLastBuild, encoding: .utf8)) == place { return }
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(place.utf8).write(to: placeOfLastBuild)
  }

  /// Makes the next build start from scratch, since a compiler that was stopped may have left half a file.
  func distrust() { try? FileManager.default.removeItem(at: placeOfLastBuild) }

  /// Whether the next build starts from scratch, such as after a build that was stopped.
  package var isDistrusted: Bool { !FileManager.default.fileExists(atPath: placeOfLastBuild.path) }

  private var placeOfLastBuild: URL { url.appending(path: "place") }
}
