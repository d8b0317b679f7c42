import Course
import Foundation

/// What the specs make of a part of a chapter.
private struct Trial {
  var finding: Finding
  /// The run of the specs; `nil` if the part can't be built.
  var run: TestRun?
  /// The misconception with its fingerprint; `nil` for any other part, and if the chapter keeps no fingerprints.
  var mistake: KnownMistake?
}

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
    var report = ChapterReport(chapter: chapter.number, title: try? chapter.brief().title)
    let answers: ChapterAnswers
    do {
      answers = try ChapterAnswers(of: chapter)
    } catch {
      let sentence = EnvironmentError(wrapping: error).sentence
      report.findings = [Finding(part: "files", faults: ["a part is missing or can't be read: \(sentence)"])]
      return report
    }
    try check(answers, noting: &report)
    return report
  }

  private func check(_ answers: ChapterAnswers, noting report: inout ChapterReport) throws {
    // A chapter has few right answers, so those of another chapter begin at another place in the whole.
    let firstPlace = chapter.number * (Self.leastRightAnswers + 1)
    let rightAnswers = share.part(of: answers.rightAnswers, by: { $0.name }, from: firstPlace)
    // After a change of the same declarations as before, the specs need not be compiled again.
    let patches = share.part(of: answers.patches, by: { $0.name }).sorted {
      (changedDeclarations(in: $0.text), $0.name) < (changedDeclarations(in: $1.text), $1.name)
    }
    if let name = share.name, rightAnswers.isEmpty, patches.isEmpty {
      report.findings = [Finding(part: name, faults: ["is neither a right answer of this chapter nor a misconception"])]
      return
    }
    var number = 0
    func announce(_ part: String) {
      number += 1
      progress(part, number, 2 + rightAnswers.count + patches.count)
    }

    announce("starter")
    let starter = try trial(of: answers.starter, as: "starter", expecting: .grey, isClean: true)
    announce("solution")
    let solution = try trial(of: answers.solution, as: "solution", expecting: .green, isClean: true)
    report.testCount = solution.run?.results.count ?? 0
    report.findings = [findingOnTexts(answers, specs: solution.run?.steps ?? []), starter.finding, solution.finding]
    // The results of the other parts mean nothing if the specs reject the solution.
    guard let accepted = solution.run, solution.finding.faults.isEmpty else { return }

    for (name, files) in rightAnswers {
      announce(name)
      report.findings.append(try trial(of: files, as: name, expecting: .green, isClean: false).finding)
    }
    report.rightAnswerCount = rightAnswers.count
    if answers.rightAnswers.count < Self.leastRightAnswers {
      let count = "chapter \(chapter.number) has \(answers.rightAnswers.count) right answers"
      let fault = "\(count), at least \(Self.leastRightAnswers) are needed"
      report.findings.append(Finding(part: "right answers", faults: [fault]))
    }

    let fingerprints = Fingerprints(of: chapter)
    let trials = try patches.map { name, patch in
      announce(name)
      return try trial(ofPatch: patch, on: answers.solution, as: name, specs: accepted.steps, fingerprints)
    }
    report.findings += trials.map(\.finding).sorted { $0.part < $1.part }
    report.misconceptionCount = patches.count
    if report.faultCount == 0 {
      // The misconceptions outside of the share keep their fingerprints.
      let others = Set(answers.patches.map(\.name)).subtracting(patches.map(\.name))
      let mistakes = trials.compactMap(\.mistake) + fingerprints.mistakes.filter { others.contains($0.name) }
      report.hasNewFingerprints = try fingerprints.save(mistakes)
    }
    if answers.patches.isEmpty { report.findings.append(Finding(part: "misconceptions", faults: ["there are none"])) }
    // A misconception outside of the share may turn the other tests red.
    if share == .all {
      let red = trials.compactMap(\.run).flatMap(\.results).filter { $0.verdict == .red }
      let caught = Set(red.map(\.description))
      report.idleTests = accepted.results.map(\.description).filter { !caught.contains($0) }
    }
  }

  private func findingOnTexts(_ answers: ChapterAnswers, specs steps: [Step]) -> Finding {
    var faults: [String] = []
    if steps.map(\.number) != Array(1...max(steps.count, 1)) {
      faults.append("the suites are not numbered from Step1: \(steps.map(\.description).joined(separator: ", "))")
    }
    func compare(_ file: String, _ count: () throws -> Int) {
      do {
        let count = try count()
        if count != steps.count { faults.append("\(file) has \(count) steps, the specs have \(steps.count)") }
      } catch {
        faults.append(EnvironmentError(wrapping: error).sentence)
      }
    }
    compare("README.md") { try chapter.brief().steps.count }
    compare("HINTS.md") { try chapter.hints().count }
    if Set(answers.starter.files.keys) != Set(answers.solution.files.keys) {
      faults.append("the starter and the solution have files of different names")
    }
    func text(_ name: String, in folder: URL) -> String? {
      try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    let hasOtherTexts = ["README.md", "HINTS.md"].contains { name in
      text(name, in: chapter.exercise) != text(name, in: chapter.starter)
    }
    if hasOtherTexts || (try? Submission(in: chapter.exercise)) != answers.starter {
      faults.append(
        """
        Exercises/\(chapter.name) differs from .starters/\(chapter.name): copy it there if the starter has changed, \
        or run "swift run observatory reset \(chapter.number)" if it holds a student's code
        """
      )
    }
    return Finding(part: "texts", note: "\(steps.count) steps", faults: faults)
  }

  // MARK: - Trials

  private func trial(of files: Submission, as part: String, expecting verdict: Verdict, isClean: Bool) throws -> Trial {
    let (errors, warnings) = try build(files, isClean: isClean)
    if !errors.isEmpty { return Trial(finding: Finding(part: part, faults: errors)) }
    let run = try runner.test([])
    let refusals = try (gate(files) + runner.violations()).map { "would be refused: \($0)" }
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
    if trial.finding.faults.contains(where: { $0.hasPrefix("escapes ") }) {
      trial.finding.faults.append(try runner.test([]).catchingSteps)
    }
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
    case .stopped(let limit): (["does not build in \(limit.components.seconds) seconds"], [])
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

/// Returns the lines that a patch changes outside of functions, judged by their indentation.
private func changedDeclarations(in patch: String) -> String {
  patch.split(separator: "\n").filter { $0.contains(/^[+\-](  )?[a-z@]/) }.joined(separator: "\n")
}
