/// Finds out how far somebody is in a chapter.
///
/// The tests run one after the other, so that the one at which a run dies is known. The
/// others of its step stay open; those of other steps are run again without it.
struct ProgressCheck {
  let chapter: Chapter
  let bench: any Bench

  /// Builds the answers and runs the specs on them; the calling thread waits.
  ///
  /// - Throws: What the bench throws.
  func progress(on answers: Answers) throws -> ChapterProgress {
    let brief = try? chapter.brief()
    func progress(_ state: ChapterProgress.State) -> ChapterProgress {
      ChapterProgress(chapter: chapter.number, title: brief?.title, state: state)
    }
    if case .failure(let errors) = try bench.build(answers, anew: false) { return progress(.doesNotCompile(errors)) }

    var run = try bench.test([], inTurn: true)
    let numbers = run.steps
    guard !numbers.isEmpty else {
      let why = run.lastWords.map { ": \($0.text)" } ?? ""
      return progress(.unknown("the tests ended before the first of them began\(why)"))
    }
    var steps: [Step: StepProgress] = [:]
    for step in numbers {
      let title = brief.flatMap { $0.steps.indices.contains(step.number - 1) ? $0.steps[step.number - 1] : nil }
      steps[step] = StepProgress(step: step, title: title)
    }
    var open = Set(numbers)
    while true {
      for step in open { steps[step]?.tests = run.results.filter { $0.step == step } }
      if run.end == .complete { break }
      let suspects = run.suspects.filter { $0.step.map(open.contains) ?? false }
      for suspect in suspects {
        guard let step = suspect.step else { continue }
        steps[step]?.death = .init(test: suspect.name, end: run.end, lastWords: run.lastWords)
      }
      let rest = open.filter { steps[$0]?.death == nil && steps[$0]?.verdict == .unfinished }
      // A run that died between tests, as nobody's doing, would die again.
      guard !suspects.isEmpty, !rest.isEmpty else { break }
      open = rest
      run = try bench.test(rest.sorted(), inTurn: true)
    }
    return progress(.steps(numbers.compactMap { steps[$0] }))
  }
}
