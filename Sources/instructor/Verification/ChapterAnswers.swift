import Course

/// The kit's own answers to a chapter, right and wrong, with which its specs are checked.
struct ChapterAnswers {
  let starter: Submission
  let solution: Submission
  /// The right answers of other designs, sorted by name.
  let rightAnswers: [(name: String, files: Submission)]
  /// The misconceptions as they are written, sorted by name.
  let patches: [(name: String, text: String)]

  init(of chapter: Chapter) throws {
    // Not the exercise, which may hold a student's code by now.
    starter = try Submission(in: chapter.starter)
    solution = try Submission(in: chapter.solution)
    rightAnswers = try chapter.rightAnswers(over: solution)
    patches = try chapter.patches()
  }
}
