import Course
import Foundation

/// The kit's own answers to a chapter, right and wrong, with which its specs are checked.
struct ChapterAnswers {
  let starter: Submission
  let solution: Submission
  /// The right answers of other designs, each the solution with some files replaced or added, sorted by name.
  let rightAnswers: [(name: String, files: Submission)]
  /// The misconceptions as they are written, sorted by name.
  let patches: [(name: String, text: String)]

  init(of chapter: Chapter) throws {
    // Not the exercise, which may hold a student's code by now.
    starter = try Submission(in: chapter.starter)
    let solution = try Submission(in: chapter.solution)
    self.solution = solution
    let designs = chapter.kit.root.appending(path: "Tests/RightAnswers/\(chapter.name)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: designs.path)) ?? []
    rightAnswers = try names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      let files = try Submission(in: designs.appending(path: name)).files
      return (name, Submission(files: solution.files.merging(files) { $1 }))
    }
    patches = try chapter.patches().map { patch in
      (patch.deletingPathExtension().lastPathComponent, try String(contentsOf: patch, encoding: .utf8))
    }
    .sorted { $0.0 < $1.0 }
  }
}

extension Chapter {
  /// Finds the files of the misconceptions.
  func patches() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: misconceptions, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "patch" }
  }
}
