/// What the two-sided check has found in a chapter.
package struct ChapterReport: Equatable, Sendable {
  package let chapter: Int

  /// The title that the brief gives, if it does.
  package var title: String?

  /// One of each part that was looked at, in that order.
  package var findings: [Finding] = []

  /// How many tests the chapter has.
  package var tests = 0

  /// How many misconceptions were tried.
  package var misconceptions = 0

  /// The tests that no misconception turns red: superfluous, or in want of one.
  package var idleTests: [String] = []

  /// How many faults there are in all.
  package var faultCount: Int { findings.reduce(0) { $0 + $1.faults.count } }

  init(chapter: Int) {
    self.chapter = chapter
  }
}
