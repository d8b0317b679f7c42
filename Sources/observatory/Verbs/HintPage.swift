import Classroom

/// The hints of one step, laid out.
struct HintPage {
  let chapter: Chapter
  let step: Step
  let hints: [String]
  let style: Style
  let width: Int

  private var place: StepNumber { StepNumber(chapter: chapter.number, step: step) }

  /// The hint that comes after those that were seen, or the last again, and what to do next.
  func next(after seen: Int) -> [String] {
    let number = min(seen, hints.count - 1) + 1
    let isLast = number == hints.count
    let again = seen >= hints.count ? ", again" : ""
    var lines = heading("hint \(number) of \(hints.count)\(again)")
    lines += [""] + hints[number - 1].lines(atMost: width, first: "  ", next: "  ") + [""]
    if !isLast { return lines + ["Not enough? Ask again:", command("hint \(place)")] }
    return lines + ["That was the last. All of them:", command("hint \(place) --all")]
      + ["The solution, beside what you have:", command("diff \(chapter.number) --all")]
  }

  /// All hints, numbered.
  var all: [String] {
    heading("all hints")
      + hints.enumerated().flatMap { index, hint in
        [""] + hint.lines(atMost: width, first: "  \(index + 1). ", next: "     ")
      }
  }

  private func heading(_ what: String) -> [String] {
    let steps = (try? chapter.brief().steps) ?? []
    let title = steps.indices.contains(step.number - 1) ? ", \(steps[step.number - 1])" : ""
    return "Step \(place)\(title): \(what)".lines(atMost: width).map(style.heading)
  }

  private func command(_ words: String) -> String {
    "  \(style.name("swift run observatory \(words)"))"
  }
}
