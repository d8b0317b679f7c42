package import Foundation

/// Brings a chapter's starter back as the kit ships it, and puts away what was there.
///
/// First a whole copy of what is there is made; only then is anything replaced, file by file, and only
/// while it is still what was copied. So at any moment every line is in one place or the other.
package struct Reset {
  /// What has become of a file.
  package enum Change: Equatable, Sendable {
    /// It had been edited.
    case restored
    /// It was missing.
    case added
    /// The kit doesn't have it.
    case removed
  }

  /// What came of it.
  package struct Outcome: Equatable, Sendable {
    /// What has become of each file that was not as the kit ships it, by its path in the chapter's folder.
    package let changes: [String: Change]

    /// Where all that was there is now; `nil` if nothing was, or nothing had to be put away.
    package let backup: URL?
  }

  private let chapter: Chapter
  private let today: String

  /// For tests: called when the copy is made and nothing has been replaced yet.
  var hasBackedUp: () -> Void = {}

  /// - Parameters:
  ///   - chapter: The chapter to reset.
  ///   - today: The date, for the name of the backup.
  package init(of chapter: Chapter, on today: String) {
    self.chapter = chapter
    self.today = today
  }

  /// Does it.
  ///
  /// - Throws: ``Trouble`` if something is in the way; it says what has been done by then.
  package func run() throws(Trouble) -> Outcome {
    // Where there is nothing to do, nothing has to be written.
    if try ResetPlan(for: chapter).changes.isEmpty { return Outcome(changes: [:], backup: nil) }
    let lock: FileLock
    do {
      try FileManager.default.createDirectory(at: shelf, withIntermediateDirectories: true)
      lock = try FileLock(shelf.appending(path: ".lock"), of: "reset")
    } catch let error as Trouble where FileManager.default.isWritableFile(atPath: shelf.path) {
      throw error
    } catch {
      throw Trouble(
        "\(shelf.path) can't be written to, so nothing was changed; see whether the disk is full or read-only"
      )
    }
    return try withExtendedLifetime(lock) { () throws(Trouble) in
      // Somebody else may have done it in the meantime.
      let plan = try ResetPlan(for: chapter)
      // What is only missing has no line to lose.
      let hasLines = plan.changes.values.contains { $0 != .added }
      let backup = hasLines ? try Backup(of: plan.listing, in: folder, on: shelf, as: "\(chapter.name)-\(today)") : nil
      hasBackedUp()
      try replace(plan, backup: backup)
      HintMemory(of: chapter).forget()
      return Outcome(changes: plan.changes, backup: backup?.folder)
    }
  }

  /// The backups that were made of the chapter, in the order of their names.
  package static func backups(of chapter: Chapter) -> [URL] {
    let shelf = Reset(of: chapter, on: "").shelf
    let names = (try? FileManager.default.contentsOfDirectory(atPath: shelf.path)) ?? []
    // The tenth of a day comes after the ninth.
    return names.filter { $0.hasPrefix("\(chapter.name)-") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
      .map { shelf.appending(path: $0) }
  }
}

extension Reset {
  /// The folder that is written to: with a link for the chapter's folder, the one it leads to.
  var folder: URL { chapter.exercise.resolvingSymlinksInPath() }
  private var shelf: URL { chapter.kit.memory.appending(path: "reset") }
}
