import Foundation

/// What is remembered of a chapter between two runs of the command, outside version control.
package struct Logbook: Sendable {
  /// How far somebody was when the specs were last run.
  package struct Entry: Codable, Equatable, Sendable {
    /// The answers that the specs were run on.
    let answers: [String: String]
    /// How each step did, in order; none if the answers could not be built or the specs not be run.
    package let verdicts: [Verdict]
  }

  private let file: URL

  package init(of chapter: Chapter) {
    file = chapter.kit.root.appending(path: ".observatory/progress/\(chapter.name).json")
  }

  /// What was noted last, if anything was.
  package var entry: Entry? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Entry.self, from: $0) }
  }

  /// Notes how far somebody is; where that can't be written, it is forgotten.
  func note(_ progress: ChapterProgress, on answers: Answers) {
    let entry = Entry(answers: answers.files, verdicts: progress.steps.map(\.verdict))
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(entry).write(to: file, options: .atomic)
  }
}
