/// The number of a step in its chapter.
///
/// Its description, such as `Step3`, is the name of the suite that tests it.
package struct Step: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }

  /// Reads the name of a suite; `nil` if it doesn't name a step.
  package init?(suite name: some StringProtocol) {
    guard name.hasPrefix("Step"), let number = Int(name.dropFirst("Step".count)), name == "Step\(number)" else {
      return nil
    }
    self.number = number
  }

  package var description: String { "Step\(number)" }

  package static func < (lhs: Step, rhs: Step) -> Bool { lhs.number < rhs.number }
}

/// A chapter, or a step of it, as a user writes it: `2`, or `2.3`.
package struct StepNumber: Hashable, Sendable, CustomStringConvertible {
  package let chapter: Int

  /// The step; `nil` for the whole chapter.
  package let step: Step?

  package init(chapter: Int, step: Step? = nil) {
    self.chapter = chapter
    self.step = step
  }

  /// Reads a word; `nil` if it has any other form.
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
