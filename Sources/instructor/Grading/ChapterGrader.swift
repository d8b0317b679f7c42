import Course

/// Grades submissions for one chapter, one after another; only one thread at a time may use it.
protocol ChapterGrader: AnyObject {
  /// Called every second with what is going on.
  var activity: (Activity) -> Void { get set }

  /// Grades the files of a submission; the calling thread waits.
  func grade(_ files: SubmissionFiles) -> Grade
}

extension Grader: ChapterGrader {}
