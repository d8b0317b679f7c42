import Course
import Foundation

/// The folders in which graders work: outside the clone, and kept between runs, so that builds stay incremental.
struct GradingFolders: Sendable {
  private let base: URL
  private let root: URL

  /// Takes the folders of a kit.
  ///
  /// - Parameters:
  ///   - kit: The kit; each clone has folders of its own.
  ///   - base: A folder of this user, which need not exist.
  init(for kit: Kit, in base: URL = Self.ownBase) {
    let place = kit.root.path.utf8.reduce(into: UInt32(5381)) { $0 = $0 &* 33 ^ UInt32($1) }
    self.base = base
    root = base.appending(path: "grade/\(kit.root.lastPathComponent)-\(String(place, radix: 16))")
  }

  static var ownBase: URL {
    // The sandbox mounts it by its path, which no link may lead astray.
    FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "observatory-\(getuid())")
  }

  /// Claims the first folder of a chapter that is not in use, for as long as the lock lives.
  ///
  /// - Throws: ``EnvironmentError`` if it can't be written, or if another user could change what is in it.
  func claim(for chapter: Chapter) throws -> (folder: URL, lock: FileLock) {
    try checkBase()
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    var number = 1
    while true {
      let folder = root.appending(path: "\(chapter.name)-\(number)")
      do {
        let lock = try FileLock(folder.appendingPathExtension("lock"), of: chapter.name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return (folder, lock)
      } catch let error as EnvironmentError where error.kind == .unavailable && number < 1000 {
        number += 1
      }
    }
  }

  // Everybody may write to the folder for temporary files, and this name can be guessed, so another user of the
  // machine may have made the folder, or a link, first.
  private func checkBase() throws {
    let files = FileManager.default
    if base.findFileType() == nil {
      try files.createDirectory(at: base, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let attributes = try files.attributesOfItem(atPath: base.path)
    let permissions = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o777
    guard attributes[.type] as? FileAttributeType == .typeDirectory,
      (attributes[.ownerAccountID] as? NSNumber)?.uint32Value == getuid(), permissions & 0o022 == 0
    else {
      throw EnvironmentError(
        "\(base.path) is not a folder that you alone can write; move it away and try again",
        kind: .unwritable
      )
    }
  }
}
