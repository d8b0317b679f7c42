import ExerciseSupport

/// What a run of a chapter's specs came to.
package struct TestRun: Equatable, Sendable {
  /// How a run comes to its end.
  package enum End: String, Sendable {
    case complete
    /// The process died before the run was over.
    case crash
    /// The run took so long that it was stopped.
    case hang
  }

  /// One test, and what it says.
  package struct Result: Hashable, Sendable, CustomStringConvertible {
    /// The sentence that names it.
    package let name: String
    /// The step it belongs to; `nil` if its suite isn't one.
    package let step: Step?
    package let verdict: Verdict
    /// What failed, if it is red, and what is still to be written, if it is grey.
    package var remarks: [Remark] = []

    /// The step and the sentence, for a reader.
    package var description: String { "\(step?.description ?? "no step"): \(name)" }
  }

  package let end: End
  package let results: [Result]

  /// What was recorded by threads or tasks that belong to no test.
  package let strayIssues: [String]

  /// The tests that were running when the run died: one, if they ran one after the other.
  package let suspects: [Result]

  /// What the process said of its end, if it died.
  package var lastWords: Remark?

  init(
    end: End,
    results: [Result],
    strayIssues: [String] = [],
    suspects: [Result] = [],
    lastWords: Remark? = nil
  ) {
    self.end = end
    self.results = results
    self.strayIssues = strayIssues
    self.suspects = suspects
    self.lastWords = lastWords
  }

  /// Draws the verdicts from what the run wrote.
  ///
  /// - Parameters:
  ///   - records: The event stream, from its beginning.
  ///   - wasStopped: Whether its time was up.
  ///   - folder: Where the package lies; places are told from there on.
  init(_ records: [EventRecord], wasStopped: Bool, in folder: String = "") {
    var tests: [(id: String, name: String)] = []
    var failed: [String: [Remark]] = [:]
    var unwritten: [String: [Remark]] = [:]
    var skipped: Set<String> = []
    var started: Set<String> = []
    var ended: Set<String> = []
    var strayIssues: [String] = []

    for record in records {
      switch record {
      case .test(let id, let name): tests.append((id, name))
      case .skipped(let id): skipped.insert(id)
      case .started(let id): started.insert(id)
      case .ended(let id): ended.insert(id)
      case .issue(let issue, nil): strayIssues.append(([issue.text] + issue.comments).joined(separator: " "))
      case .issue(let issue, let id?):
        let remark = Remark(issue.text, comments: issue.comments, place: issue.place?.from(folder))
        if issue.isFailure { failed[id, default: []].append(remark) }
        if issue.isKnown, let stub = remark.aboutStub { unwritten[id, default: []].append(stub) }
      case .runEnded, .other: break
      }
    }

    self.strayIssues = strayIssues
    end = wasStopped ? .hang : records.contains(.runEnded) ? .complete : .crash
    let all = tests.map { id, name in
      let (verdict, remarks): (Verdict, [Remark]) =
        if let remarks = failed[id] { (.red, remarks) } else if skipped.contains(id) {
          (.skipped, [])
        } else if !ended.contains(id) { (.unfinished, []) } else if let remarks = unwritten[id] {
          (.grey, remarks)
        } else { (.green, []) }
      return (id: id, result: Result(name: name, step: step(ofTest: id), verdict: verdict, remarks: remarks))
    }
    results = all.map(\.result)
    suspects = all.filter { started.contains($0.id) && !ended.contains($0.id) }.map(\.result)
  }

  /// The steps at which a test is red, with how many are.
  var redSteps: [Step: Int] {
    results.reduce(into: [:]) { counts, result in
      if result.verdict == .red, let step = result.step { counts[step, default: 0] += 1 }
    }
  }
}

extension Remark {
  // A known issue's text or comment says what is still to be written.
  fileprivate var aboutStub: Remark? {
    ([text] + comments).first { $0.hasSuffix(Stub.note) }.map { Remark($0, place: place) }
  }
}

// An identifier is `Module.Suite/function()/File.swift:line:column`, where the function may hold slashes of its own.
private func step(ofTest id: String) -> Step? {
  id.prefix { $0 != "/" }.split(separator: ".", maxSplits: 1).last.flatMap { Step(suite: $0) }
}
