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
  /// Which of the right answers and of the misconceptions to ask.
  var share = Share.all
  /// Called before each part with its number and the number of parts.
  var progress: (_ part: String, _ number: Int, _ count: Int) -> Void = { _, _, _ in }
  /// What `grade` would refuse in a submission; it refuses no right answer of the kit's own.
  var gate: (Submission) throws -> [Violation] = { _ in [] }

  /// Checks the whole chapter, and throws only what the runner throws; the calling thread waits.
  func report() throws -> ChapterReport {
    var report = ChapterReport(chapter: chapter.number, title: try? chapter.brief().title)
    let starter: Submission
    let solution: Submission
    let allPatches: [(name: String, text: String)]
    let rightAnswers: [(name: String, files: Submission)]
    do {
      // The exercise may hold a student's code by now.
      starter = try Submission(in: chapter.starter)
      solution = try Submission(in: chapter.solution)
      allPatches = try chapter.patches()
      rightAnswers = try chapter.rightAnswers(over: solution)
    } catch {
      let sentence = EnvironmentError(wrapping: error).sentence
      report.findings = [Finding(part: "files", faults: ["a part is missing or can't be read: \(sentence)"])]
      return report
    }

    // A chapter has few right answers, so those of another chapter begin elsewhere.
    let firstPlace = chapter.number * (Self.leastRightAnswers + 1)
    let askedAnswers = share.part(of: rightAnswers, from: firstPlace)
    let patches = share.part(of: allPatches)
    let count = 2 + askedAnswers.count + patches.count
    var number = 0
    func advance(to part: String) {
      number += 1
      progress(part, number, count)
    }
    advance(to: "starter")
    report.findings.append(try check(starter, "starter", expecting: .grey, isClean: true).finding)
    advance(to: "solution")
    let (finding, run) = try check(solution, "solution", expecting: .green, isClean: true)
    report.findings.append(finding)
    report.testCount = run?.results.count ?? 0
    report.findings.insert(textsFinding(starter, solution, run), at: 0)
    // The results of the other parts mean nothing if the specs reject the solution.
    guard let run, finding.faults.isEmpty else { return report }

    for (name, submission) in askedAnswers {
      advance(to: name)
      report.findings.append(try check(submission, name, expecting: .green, isClean: false).finding)
    }
    report.rightAnswerCount = askedAnswers.count
    if rightAnswers.count < Self.leastRightAnswers {
      let count = "chapter \(chapter.number) has \(rightAnswers.count) right answers"
      report.findings.append(
        Finding(part: "right answers", faults: ["\(count), at least \(Self.leastRightAnswers) are needed"])
      )
    }

    let fingerprints = Fingerprints(of: chapter)
    // One after the other, patches that change the same declarations have the specs compiled once.
    let order = patches.sorted { (declarations(in: $0.text), $0.name) < (declarations(in: $1.text), $1.name) }
    let trials = try order.map { patch in
      advance(to: patch.name)
      return try check(misconception: patch, of: solution, accepted: run, fingerprints)
    }
    report.findings += trials.map(\.finding).sorted { $0.part < $1.part }
    if report.faultCount == 0 {
      let others = Set(allPatches.map(\.name)).subtracting(patches.map(\.name))
      let unasked = fingerprints.mistakes.filter { others.contains($0.name) }
      try fingerprints.save(trials.compactMap(\.mistake) + unasked)
    }
    report.misconceptionCount = patches.count
    if allPatches.isEmpty { report.findings.append(Finding(part: "misconceptions", faults: ["there are none"])) }
    // A misconception of another part may turn the rest red.
    if share == .all {
      let caught = Set(trials.flatMap(\.redTests))
      report.idleTests = run.results.map(\.description).filter { !caught.contains($0) }
    }
    return report
  }

  private func textsFinding(_ starter: Submission, _ solution: Submission, _ run: TestRun?) -> Finding {
    let steps = run?.steps ?? []
    var faults = chapter.faultsOfTexts(specs: steps)
    if Set(starter.files.keys) != Set(solution.files.keys) {
      faults.append("the starter and the solution have files of different names")
    }
    if (try? Submission(in: chapter.exercise)) != starter {
      faults.append(
        """
        Exercises/\(chapter.name) differs from .starters/\(chapter.name): copy it there if the starter has changed, \
        or run "swift run observatory reset \(chapter.number)" if it holds a student's code
        """
      )
    }
    return Finding(part: "texts", note: "\(steps.count) steps", faults: faults)
  }

  private func check(
    _ submission: Submission,
    _ part: String,
    expecting verdict: Verdict,
    isClean: Bool
  ) throws -> (finding: Finding, run: TestRun?) {
    let (errors, warnings) = try build(submission, isClean: isClean)
    if !errors.isEmpty { return (Finding(part: part, faults: errors), nil) }
    let run = try runner.test([])
    let note = "\(run.results.count) tests \(verdict.rawValue)"
    let refusals = try (gate(submission) + runner.violations()).map { "would be refused: \($0)" }
    return (Finding(part: part, note: note, faults: warnings + refusals + run.faults(unlessAll: verdict)), run)
  }

  private func build(_ submission: Submission, isClean: Bool) throws -> (errors: [String], warnings: [String]) {
    switch try runner.build(submission, isClean: isClean) {
    case .failure(let errors): (["does not build"] + errors, [])
    case .stopped(let limit): (["does not build in \(limit)"], [])
    case .success(let warnings): ([], warnings)
    }
  }

  private func check(
    misconception patch: (name: String, text: String),
    of solution: Submission,
    accepted: TestRun,
    _ fingerprints: Fingerprints
  ) throws -> (finding: Finding, redTests: [String], mistake: KnownMistake?) {
    var finding = Finding(part: patch.name)
    let misconception: Misconception
    let submission: Submission
    do {
      misconception = try Misconception(patch.text)
      submission = try misconception.applied(to: solution, at: "Solutions/\(chapter.name)")
    } catch let error as FormatError {
      finding.faults = [error.sentence]
      return (finding, [], nil)
    }
    finding.faults = try build(submission, isClean: false).errors
    if !finding.faults.isEmpty { return (finding, [], nil) }
    // What later steps make of it says nothing about the one that should catch it.
    let steps = accepted.steps.filter { $0 <= misconception.caughtBy.max() ?? $0 }
    let run = try runner.test(steps)
    let caught = run.results.filter { $0.verdict == .red }.map(\.description)
    finding.note = run.note(on: misconception)
    finding.faults = run.faults(of: misconception)
    guard fingerprints.isKept else { return (finding, caught, nil) }
    let fingerprint = try stableFingerprint(run, steps, fingerprints.mistakes.first { $0.name == patch.name })
    let mistake = KnownMistake(name: patch.name, belief: misconception.belief, fingerprint: fingerprint)
    return (finding, caught, mistake)
  }

  /// The fingerprint, unless it is not the same in every run; the known one, if that comes up again.
  private func stableFingerprint(_ run: TestRun, _ steps: [Step], _ known: KnownMistake?) throws -> String? {
    let fingerprint = run.fingerprint
    if let known, known.fingerprint == nil || known.fingerprint == fingerprint { return known.fingerprint }
    guard known != nil || fingerprint != nil else { return nil }
    let others = try (1...2).map { _ in try runner.test(steps).fingerprint }
    if let known = known?.fingerprint, others.contains(known) { return known }
    return others.allSatisfy { $0 == fingerprint } ? fingerprint : nil
  }
}

/// The lines that a patch changes outside of functions, as far as their indentation shows.
private func declarations(in patch: String) -> String {
  patch.split(separator: "\n").filter { $0.contains(/^[+\-](  )?[a-z@]/) }.joined(separator: "\n")
}

extension TestRun {
  /// What is wrong, if every test should have this verdict.
  func faults(unlessAll expected: Verdict) -> [String] {
    var faults: [String] = []
    if end != .complete { faults.append("the run ended with a \(end.rawValue)") }
    if results.isEmpty { faults.append("no test ran; is the chapter on the list in Package.swift?") }
    faults += results.filter { $0.verdict != expected }.map {
      "\($0.verdict.rawValue), not \(expected.rawValue): \($0)"
    }
    faults += results.filter { $0.step == nil }.map { "its suite is not named for a step: \($0.name)" }
    faults += strayIssues.map { "an issue that belongs to no test: \($0)" }
    return faults
  }
}
