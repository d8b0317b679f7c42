package import Foundation

/// Grades submissions for one chapter, one after another, in a workbench outside the clone.
package final class Grader {
  package let chapter: Chapter

  /// Called every second with what is going on.
  package var activity: (Activity) -> Void = { _ in }

  /// Prepares a workbench in a folder, which may be one that an earlier grader of the same chapter has used.
  ///
  /// - Throws: ``EnvironmentError`` if the folder can't be written, or if another process uses it.
  package init(for chapter: Chapter, in folder: URL) throws {
    self.chapter = chapter
  }

  /// Grades the Swift files of a folder; the calling thread waits.
  ///
  /// - Returns: The grade; ``Grade/Outcome/notRun`` if the machine is at fault.
  package func grade(_ folder: URL) -> Grade {
    Grade(chapter: chapter.number, outcome: .notRun, reasons: ["not written yet"])
  }
}
