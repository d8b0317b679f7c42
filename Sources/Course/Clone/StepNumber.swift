/// The number of a chapter, or of a step in it, as a user writes it: `2`, or `2.3`.
package struct StepNumber: Sendable {
  package let chapter: Int
  /// The step; `nil` if the chapter is meant as a whole.
  package let step: Step?

  package init?(_ word: String) {
    let number = /([1-9][0-9]{0,8})(?:\.([1-9][0-9]{0,8}))?/
    guard let match = word.wholeMatch(of: number), let chapter = Int(match.1) else { return nil }
    self.chapter = chapter
    step = match.2.flatMap { Int($0) }.map(Step.init)
  }
}
