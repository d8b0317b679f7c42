import Course

/// Checks that a chapter's specs accept what is right and catch what is wrong.
///
/// Every test is grey on the starter and green on the solution and on each right answer. Every misconception is
/// red at each step that it names, and at none before the first of them. No run ends early: what may crash or hang is
/// played in exit tests.
struct TwoSidedCheck {
  /// The number of right answers that keep a chapter's specs from asking for more than its brief.
  static let leastRightAnswers = 3

  let chapter: Chapter
  let runner: any SpecRunner
  /// The share of the right answers and of the misconceptions that is checked.
  var share = Share.all
  /// Called before each part with its number and the number of parts.
  var progress: (_ part: String, _ number: Int, _ count: Int) -> Void = { _, _, _ in }
  /// Returns what `grade` would refuse in a submission; it refuses no right answer of the kit's own.
  var gate: (Submission) throws -> [Violation] = { _ in [] }

  /// Checks the whole chapter, and throws only what the runner throws; the calling thread waits.
  func report() throws -> ChapterReport {
    let answers: ChapterAnswers
    do {
      answers = try ChapterAnswers(of: chapter)
    } catch {
      let sentence = EnvironmentError(wrapping: error).sentence
      var report = ChapterReport(chapter: chapter.number, title: try? chapter.brief().title)
      report.findings = [Finding(part: "files", faults: ["a part is missing or can't be read: \(sentence)"])]
      return report
    }
    return try report(on: answers)
  }

  private func report(on answers: ChapterAnswers) throws -> ChapterReport {
    var report = ChapterReport(chapter: chapter.number, title: try? chapter.brief().title)
    let rightAnswers = rightAnswers(among: answers)
    let misconceptions = misconceptions(among: answers)
    let fingerprints = Fingerprints(of: chapter)
    let count = 2 + rightAnswers.count + misconceptions.count
    func check(_ part: Part, number: Int, specs steps: [Step] = []) throws -> Trial {
      progress(part.name, number, count)
      return try trial(of: part, in: answers, specs: steps, fingerprints)
    }

    let starter = try check(.starter, number: 1)
    let solution = try check(.solution, number: 2)
    report.testCount = solution.run?.results.count ?? 0
    report.findings = [findingOnTexts(answers, specs: solution.run?.steps ?? []), starter.finding, solution.finding]
    // The results of the other parts mean nothing if the specs reject the solution.
    guard let accepted = solution.run, solution.finding.faults.isEmpty else { return report }

    report.findings += try zip(rightAnswers, 3...).map { try check($0, number: $1).finding }
    report.rightAnswerCount = rightAnswers.count
    if answers.rightAnswers.count < Self.leastRightAnswers {
      let count = "chapter \(chapter.number) has \(answers.rightAnswers.count) right answers"
      let fault = "\(count), at least \(Self.leastRightAnswers) are needed"
      report.findings.append(Finding(part: "right answers", faults: [fault]))
    }

    let trials = try zip(misconceptions, (3 + rightAnswers.count)...).map { part, number in
      try check(part, number: number, specs: accepted.steps)
    }
    report.findings += trials.map(\.finding).sorted { $0.part < $1.part }
    report.misconceptionCount = misconceptions.count
    if report.faultCount == 0 { try save(trials, to: fingerprints, in: answers) }
    if answers.patches.isEmpty { report.findings.append(Finding(part: "misconceptions", faults: ["there are none"])) }
    // A misconception outside of the share may turn the other tests red.
    if share == .all { report.idleTests = idleTests(among: accepted, after: trials) }
    return report
  }
}

// MARK: - The parts of a chapter

/// A part of a chapter that is checked by running the specs on it.
private enum Part {
  case starter
  case solution
  case rightAnswer(name: String, files: Submission)
  case misconception(name: String, patch: String)

  var name: String {
    switch self {
    case .starter: "starter"
    case .solution: "solution"
    case .rightAnswer(let name, _), .misconception(let name, _): name
    }
  }
}

extension TwoSidedCheck {
  /// Returns the right answers in the share.
  private func rightAnswers(among answers: ChapterAnswers) -> [Part] {
    // A chapter has few of them, so those of another chapter begin at another place in the whole.
    let firstPlace = chapter.number * (Self.leastRightAnswers + 1)
    return share.part(of: answers.rightAnswers, from: firstPlace).map { .rightAnswer(name: $0.name, files: $0.files) }
  }

  /// Returns the misconceptions in the share; those that change the same declarations follow each other, so that the
  /// specs are compiled once for all of them.
  private func misconceptions(among answers: ChapterAnswers) -> [Part] {
    share.part(of: answers.patches)
      .map { (patch: $0, declarations: changedDeclarations(in: $0.text)) }
      .sorted { ($0.declarations, $0.patch.name) < ($1.declarations, $1.patch.name) }
      .map { .misconception(name: $0.patch.name, patch: $0.patch.text) }
  }
}

/// Returns the lines that a patch changes outside of functions, judged by their indentation.
private func changedDeclarations(in patch: String) -> String {
  patch.split(separator: "\n").filter { $0.contains(/^[+\-](  )?[a-z@]/) }.joined(separator: "\n")
}

// MARK: - What the specs make of a part

private struct Trial {
  var finding: Finding
  /// The run of the specs; `nil` if the part can't be built.
  var run: TestRun?
  /// The misconception with its fingerprint; `nil` for any other part, and if the chapter keeps no fingerprints.
  var mistake: KnownMistake?
}

extension TwoSidedCheck {
  private func trial(
    of part: Part,
    in answers: ChapterAnswers,
    specs steps: [Step],
    _ fingerprints: Fingerprints
  ) throws -> Trial {
    switch part {
    case .starter:
      try trial(of: answers.starter, as: part.name, expecting: .grey, isClean: true)
    case .solution:
      try trial(of: answers.solution, as: part.name, expecting: .green, isClean: true)
    case .rightAnswer(let name, let files):
      try trial(of: files, as: name, expecting: .green, isClean: false)
    case .misconception(let name, let patch):
      try trial(ofPatch: patch, on: answers.solution, as: name, specs: steps, fingerprints)
    }
  }

  private func trial(
    of submission: Submission,
    as part: String,
    expecting verdict: Verdict,
    isClean: Bool
  ) throws -> Trial {
    let (errors, warnings) = try build(submission, isClean: isClean)
    if !errors.isEmpty { return Trial(finding: Finding(part: part, faults: errors)) }
    let run = try runner.test([])
    let refusals = try (gate(submission) + runner.violations()).map { "would be refused: \($0)" }
    let faults = warnings + refusals + run.faults(unlessAll: verdict)
    let note = "\(run.results.count) tests \(verdict.rawValue)"
    return Trial(finding: Finding(part: part, note: note, faults: faults), run: run)
  }

  private func trial(
    ofPatch patch: String,
    on solution: Submission,
    as name: String,
    specs: [Step],
    _ fingerprints: Fingerprints
  ) throws -> Trial {
    var trial = Trial(finding: Finding(part: name))
    let misconception: Misconception
    let submission: Submission
    do {
      misconception = try Misconception(patch)
      submission = try misconception.applied(to: solution, at: "Solutions/\(chapter.name)")
    } catch let error as FormatError {
      trial.finding.faults = [error.sentence]
      return trial
    }
    trial.finding.faults = try build(submission, isClean: false).errors
    if !trial.finding.faults.isEmpty { return trial }

    // The results of later steps say nothing about the step that should catch it.
    let last = misconception.caughtBy.max()
    let steps = specs.filter { $0 <= last ?? $0 }
    let run = try runner.test(steps)
    trial.run = run
    trial.finding.note = run.note(on: misconception)
    trial.finding.faults = run.faults(of: misconception)
    if fingerprints.isKept {
      let known = fingerprints.mistakes.first { $0.name == name }
      let fingerprint = try stableFingerprint(of: run, known, steps)
      trial.mistake = KnownMistake(name: name, belief: misconception.belief, fingerprint: fingerprint)
    }
    return trial
  }

  private func build(_ submission: Submission, isClean: Bool) throws -> (errors: [String], warnings: [String]) {
    switch try runner.build(submission, isClean: isClean) {
    case .failure(let errors): (["does not build"] + errors, [])
    case .stopped(let limit): (["does not build in \(limit)"], [])
    case .success(let warnings): ([], warnings)
    }
  }

  /// Returns the fingerprint of a misconception: the recorded one if any of three runs has it, and otherwise the one
  /// that all three runs share; `nil` if there is no such fingerprint, or if that is what was recorded.
  private func stableFingerprint(of run: TestRun, _ known: KnownMistake?, _ steps: [Step]) throws -> String? {
    let fingerprint = run.fingerprint
    if let known, known.fingerprint == nil || known.fingerprint == fingerprint { return known.fingerprint }
    if known == nil && fingerprint == nil { return nil }
    let others = try (1...2).map { _ in try runner.test(steps).fingerprint }
    if let recorded = known?.fingerprint, others.contains(recorded) { return recorded }
    return others.allSatisfy { $0 == fingerprint } ? fingerprint : nil
  }
}

// MARK: - What all parts say together

extension TwoSidedCheck {
  private func findingOnTexts(_ answers: ChapterAnswers, specs steps: [Step]) -> Finding {
    var faults = chapter.faultsOfTexts(specs: steps)
    if Set(answers.starter.files.keys) != Set(answers.solution.files.keys) {
      faults.append("the starter and the solution have files of different names")
    }
    if (try? Submission(in: chapter.exercise)) != answers.starter {
      faults.append(
        """
        Exercises/\(chapter.name) differs from .starters/\(chapter.name): copy it there if the starter has changed, \
        or run "swift run observatory reset \(chapter.number)" if it holds a student's code
        """
      )
    }
    return Finding(part: "texts", note: "\(steps.count) steps", faults: faults)
  }

  /// Records the fingerprints that were found; the misconceptions outside of the share keep theirs.
  private func save(_ trials: [Trial], to fingerprints: Fingerprints, in answers: ChapterAnswers) throws {
    let checked = Set(trials.map(\.finding.part))
    let others = Set(answers.patches.map(\.name)).subtracting(checked)
    try fingerprints.save(trials.compactMap(\.mistake) + fingerprints.mistakes.filter { others.contains($0.name) })
  }

  /// Returns the tests that no misconception has turned red.
  private func idleTests(among accepted: TestRun, after trials: [Trial]) -> [String] {
    let red = trials.compactMap(\.run).flatMap(\.results).filter { $0.verdict == .red }
    let caught = Set(red.map(\.description))
    return accepted.results.map(\.description).filter { !caught.contains($0) }
  }
}
