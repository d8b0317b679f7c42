/// A chapter, or a step of it, as a reader writes it: `2`, or `2.3`.
package struct StepNumber: Hashable, Sendable, CustomStringConvertible {
  package let chapter: Int

  /// The step; `nil` where the whole chapter is meant.
  package let step: Step?

  package init(chapter: Int, step: Step? = nil) {
    self.chapter = chapter
    self.step = step
  }

  /// Reads a word; `nil` if it is written in any other way.
  package init?(_ word: String) {
    guard let match = word.wholeMatch(of: /([1-9][0-9]*)(?:\.([1-9][0-9]*))?/), let chapter = Int(match.1) else {
      return nil
    }
    self.chapter = chapter
    guard let digits = match.2 else {
      step = nil
      return
    }
    guard let number = Int(digits) else { return nil }
    step = Step(number)
  }

  package var description: String {
    step.map { "\(chapter).\($0.number)" } ?? "\(chapter)"
  }
}
