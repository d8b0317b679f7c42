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
  /// If another process uses the folder, `waiting` is called, and the calling thread waits; without that, this throws
  /// an error.
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

  /// Finds the first folder that is not in use, of those with a number behind the purpose.
  package static func firstFree(
    of chapter: Chapter,
    for purpose: String,
    isForAllChapters: Bool = false
  ) throws -> BuildFolder {
    var number = 1
    while true {
      do {
        return try BuildFolder(of: chapter, for: "\(purpose)-\(number)", isForAllChapters: isForAllChapters)
      } catch let error as EnvironmentError where error.kind == .unavailable && number < 1000 {
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

/// A file that one process at a time can lock; the end of the process, however it comes, unlocks it.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Locks the file, and creates it if needed.
  ///
  /// If another process has locked it, `waiting` is called, and the calling thread waits; without that, this throws an
  /// error that names what it is the lock of.
  package init(_ file: URL, of what: String, waiting: (() -> Void)? = nil) throws {
    descriptor = unsafe open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw EnvironmentError("\(file.path) can't be opened; \(EnvironmentError.checkDisk)", kind: .unwritable)
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    guard let waiting else {
      // The deinitializer closes the file: it runs here too, since all properties are set.
      throw EnvironmentError("another run of the command is working on \(what); wait until it ends, or end it")
    }
    waiting()
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw EnvironmentError("\(file.path) can't be locked", kind: .unwritable) }
    }
  }

  deinit {
    // Closing alone isn't enough while a program that is just being started still has a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

// MARK: - The times of edits

/// The times of the last edits of an answer's files, as the builds in a folder have seen them.
///
/// The compiler compares modification times in whole seconds, and so misses the second of two edits within one second.
/// Such an edit gets a later time.
struct EditTimes {
  private struct Edit: Codable {
    let text: String
    let second: Int
  }

  private let record: URL
  // Also those of files that were removed: one of that name may come again.
  private var edits: [String: Edit]

  init(in record: URL) {
    self.record = record
    edits = [String: Edit](in: record) ?? [:]
  }

  /// Makes these files the whole content of a folder, and leaves those alone that are the same.
  func write(_ files: [String: String], to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let isNeeded = files.keys.contains { $0 == name || $0.hasPrefix("\(name)/") }
      let file = folder.appending(path: name)
      if !isNeeded, FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    }
    for (name, text) in files {
      let file = folder.appending(path: name)
      let content = Data(text.utf8)
      if (try? Data(contentsOf: file)) == content { continue }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file)
    }
  }

  /// Gives a later time to each file that has another content than in the last build, and no later second.
  ///
  /// For a clean build, files that haven't changed count as edited too.
  mutating func advance(_ files: [String: String], in folder: URL, isClean: Bool = false) throws {
    for (name, text) in files {
      let file = folder.appending(path: name)
      let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date ?? .now
      var second = Int(date.timeIntervalSince1970.rounded(.down))
      if let last = edits[file.path], second <= last.second, isClean || last.text != text {
        second = last.second + 1
        let date = Date(timeIntervalSince1970: Double(second))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
      }
      edits[file.path] = Edit(text: text, second: max(second, edits[file.path]?.second ?? second))
    }
    try edits.save(to: record)
  }

  /// The names of files that builds before this one had, and of which there is none now.
  func formerNames(besides files: [String: String]) -> Set<String> {
    func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
    return Set(edits.keys.map(name)).subtracting(files.keys.map(name))
  }
}
