import Classroom
import Foundation

/// Grades submissions for one chapter, one after another; only one thread at a time may use it.
protocol ChapterGrader: AnyObject {
  /// Called every second with what is going on.
  var activity: (Activity) -> Void { get set }

  /// Grades the Swift files of a folder; the calling thread waits.
  func grade(_ folder: URL) -> Grade
}

extension Grader: ChapterGrader {}
