import Foundation

/// Holds the specs of a chapter against both sides: what they must let pass, and what they must catch.
///
/// Every test is grey on the starter and green on the solution. Every misconception is red at each step
/// that it names, and at none before the first of them; a crash or an endless run counts as red
/// only where the misconception says so.
struct TwoSidedCheck {
  let chapter: Chapter
  let bench: any Bench
  /// Told what comes next: a part, and how many of how many it is.
  var progress: (_ part: String, _ number: Int, _ count: Int) -> Void = { _, _, _ in }

  /// Checks all of the chapter; the calling thread waits.
  ///
  /// - Throws: What the bench throws. What is wrong with the chapter is in the report.
  func report() throws -> ChapterReport {
    var report = ChapterReport(chapter: chapter.number)
    report.title = try? Brief(chapter.text("README.md"), ofChapter: chapter.number).title

    let starter: Answers
    let solution: Answers
    let patches: [(name: String, text: String)]
    do {
      // Exercises may be somebody's answers by now.
      let isShipped = FileManager.default.fileExists(atPath: chapter.shipped.path)
      starter = try Answers(in: isShipped ? chapter.shipped : chapter.exercise)
      solution = try Answers(in: chapter.solution)
      patches = try chapter.patches()
    } catch {
      report.findings = [
        Finding("files", faults: ["a part is missing or can't be read: \(Trouble.sentence(about: error))"])
      ]
      return report
    }

    let count = patches.count + 2
    progress("starter", 1, count)
    report.findings.append(try look(at: starter, "starter", expecting: .grey).finding)
    progress("solution", 2, count)
    let (finding, run) = try look(at: solution, "solution", expecting: .green)
    report.findings.append(finding)
    report.tests = run?.results.count ?? 0
    report.findings.insert(texts(starter, solution, run), at: 0)
    // What the specs make of a misconception says nothing where they don't let the solution pass.
    guard let run, finding.faults.isEmpty else { return report }

    var telling: Set<String> = []
    for (index, patch) in patches.enumerated() {
      progress(patch.name, index + 3, count)
      let (finding, tests) = try look(atMisconception: patch, of: solution, that: run)
      report.findings.append(finding)
      telling.formUnion(tests)
    }
    report.misconceptions = patches.count
    if patches.isEmpty { report.findings.append(Finding("misconceptions", faults: ["there are none"])) }
    report.idleTests = run.results.map(\.description).filter { !telling.contains($0) }
    return report
  }

  private func texts(_ starter: Answers, _ solution: Answers, _ run: TestRun?) -> Finding {
    var faults = chapter.faultsOfTexts(specs: run?.steps ?? [])
    if Set(starter.files.keys) != Set(solution.files.keys) {
      faults.append("the starter and the solution have files of different names")
    }
    if (try? Answers(in: chapter.exercise)) != starter {
      faults.append(
        """
        Exercises/\(chapter.name) is not what .starters/\(chapter.name) has: copy it there if the starter has changed, \
        or run "swift run observatory reset \(chapter.number)" if these are somebody's answers
        """
      )
    }
    return Finding("texts", note: "\(run?.steps.count ?? 0) steps", faults: faults)
  }

  private func look(
    at answers: Answers,
    _ part: String,
    expecting verdict: Verdict
  ) throws -> (finding: Finding, run: TestRun?) {
    switch try bench.build(answers, anew: true) {
    case .failure(let errors):
      return (Finding(part, faults: ["does not build"] + errors), nil)
    case .success(let warnings):
      let run = try bench.test([], inTurn: false)
      let note = "\(run.results.count) tests \(verdict.rawValue)"
      return (Finding(part, note: note, faults: warnings + run.faults(unlessAll: verdict)), run)
    }
  }

  private func look(
    atMisconception patch: (name: String, text: String),
    of solution: Answers,
    that passed: TestRun
  ) throws -> (Finding, tests: Set<String>) {
    var finding = Finding(patch.name)
    let misconception: Misconception
    let answers: Answers
    do throws(Malformed) {
      misconception = try Misconception(patch.text)
      answers = try misconception.patch.applied(to: solution, in: "Solutions/\(chapter.name)")
    } catch {
      finding.faults = [error.sentence]
      return (finding, [])
    }
    if let step = misconception.caughtBy.first(where: { !passed.steps.contains($0) }) {
      finding.faults = ["the header names \(step), and there is no such step"]
      return (finding, [])
    }
    if case .failure(let errors) = try bench.build(answers, anew: false) {
      finding.faults = ["does not build"] + errors
      return (finding, [])
    }
    let catches = try catches(of: misconception, that: passed)
    finding.note = catches.note(on: misconception)
    finding.faults = catches.faults(of: misconception)
    return (finding, catches.tests)
  }

  private func catches(of misconception: Misconception, that passed: TestRun) throws -> Catches {
    var catches = Catches()
    let run = try bench.test([], inTurn: false)
    if run.end == .complete {
      catches.add(run)
      return catches
    }
    // A run that died says little; run alone, each step says whether it was the one.
    for step in passed.steps where step <= misconception.caughtBy.max() ?? step {
      let run = try bench.test([step], inTurn: false)
      if run.end == .complete { catches.add(run) } else { catches.add(run, diedAt: step) }
    }
    return catches
  }
}
