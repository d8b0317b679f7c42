package import Foundation

/// How many hints of each step of a chapter somebody has seen: in the clone, but outside version control.
///
/// It lies beside `.build`, not in it, so that `swift package clean` leaves it alone.
package struct HintMemory: Sendable {
  private let folder: URL

  package init(of chapter: Chapter) {
    folder = chapter.kit.memory.appending(path: "hints/\(chapter.name)")
  }

  /// How many hints of this step were shown; none where nothing, or nothing legible, is noted.
  package func count(of step: Step) -> Int {
    let text = (try? String(contentsOf: file(of: step), encoding: .utf8)) ?? ""
    return max(0, Int(text.split(whereSeparator: \.isWhitespace).first ?? "") ?? 0)
  }

  /// Notes how many hints of this step were shown, in place of what was noted before.
  ///
  /// - Throws: ``Trouble`` if that can't be written; then what was noted before still stands.
  package func note(_ count: Int, of step: Step) throws(Trouble) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("\(count)\n".utf8).write(to: file(of: step), options: .atomic)
    } catch {
      throw Trouble("\(folder.path) can't be written to; see whether it is read-only, or the disk is full")
    }
  }

  /// Forgets all that is noted for the chapter, as far as that can be done.
  package func forget() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func file(of step: Step) -> URL { folder.appending(path: "\(step)") }
}

extension Kit {
  /// Where the command keeps what it has to remember of a student; git ignores it.
  package var memory: URL { root.appending(path: ".observatory") }
}
