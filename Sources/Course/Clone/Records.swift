package import Foundation

/// How many hints of each step of a chapter a student has seen: in the clone, but outside version control.
package struct HintRecord: Sendable {
  private let folder: URL

  package init(of chapter: Chapter) {
    folder = chapter.kit.records.appending(path: "hints/\(chapter.name)")
  }

  /// How many hints of this step were shown; 0 if nothing legible is recorded.
  package func count(of step: Step) -> Int {
    let text = (try? String(contentsOf: file(of: step), encoding: .utf8)) ?? ""
    return max(0, Int(text.split(whereSeparator: \.isWhitespace).first ?? "") ?? 0)
  }

  /// Records how many hints of this step were shown.
  ///
  /// - Throws: ``EnvironmentError`` if that can't be written; the previous count then stands.
  package func set(_ count: Int, of step: Step) throws(EnvironmentError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("\(count)\n".utf8).write(to: file(of: step), options: .atomic)
    } catch {
      throw EnvironmentError("\(folder.path) can't be written; \(EnvironmentError.checkDisk)", kind: .unwritable)
    }
  }

  /// Removes what is recorded for the chapter, as far as possible.
  func clear() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func file(of step: Step) -> URL { folder.appending(path: "\(step)") }
}

/// The outcome of the last run of a chapter's specs on the student's code, outside version control.
struct ProgressRecord: Codable, Equatable, Sendable {
  enum Failure: String, Codable {
    case doesNotCompile, didNotRun
  }

  /// The code that the specs ran on.
  let files: [String: String]
  /// The verdict on each step, in order; none if the specs didn't run.
  let verdicts: [Verdict]
  /// Why the specs didn't run.
  let failure: Failure?

  init(_ progress: ChapterProgress, on submission: Submission) {
    files = submission.files
    verdicts = progress.steps.map(\.verdict)
    failure =
      switch progress.state {
      case .steps: nil
      case .doesNotCompile: .doesNotCompile
      case .unknown, .refused: .didNotRun
      }
  }

  /// Reads the record of a chapter; `nil` if there is none.
  init?(of chapter: Chapter) {
    guard let data = try? Data(contentsOf: chapter.progressRecord),
      let record = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = record
  }

  /// Writes the record; a failure is ignored, since the record only improves the overview.
  func save(for chapter: Chapter) {
    let file = chapter.progressRecord
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(self).write(to: file, options: .atomic)
  }
}

extension Chapter {
  var progressRecord: URL { kit.records.appending(path: "progress/\(name).json") }
}

extension Kit {
  /// Where the command keeps what it remembers of a student.
  ///
  /// It lies beside `.build`, not in it, so that `swift package clean` leaves it alone; git ignores it.
  package var records: URL { root.appending(path: ".observatory") }
}
