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

    /// The step and the sentence, for a reader.
    package var description: String { "\(step?.description ?? "no step"): \(name)" }
  }

  package let end: End
  package let results: [Result]

  /// What was recorded by threads or tasks that belong to no test.
  package let strayIssues: [String]

  init(end: End, results: [Result], strayIssues: [String] = []) {
    self.end = end
    self.results = results
    self.strayIssues = strayIssues
  }

  /// Draws the verdicts from what the run wrote.
  ///
  /// - Parameters:
  ///   - records: The event stream, from its beginning.
  ///   - wasStopped: Whether its time was up.
  init(_ records: [EventRecord], wasStopped: Bool) {
    var tests: [(id: String, name: String)] = []
    var failed: Set<String> = []
    var unwritten: Set<String> = []
    var skipped: Set<String> = []
    var ended: Set<String> = []
    var strayIssues: [String] = []

    for record in records {
      switch record {
      case .test(let id, let name): tests.append((id, name))
      case .skipped(let id): skipped.insert(id)
      case .ended(let id): ended.insert(id)
      case .issue(let issue, nil): strayIssues.append(issue.messages.joined(separator: " "))
      case .issue(let issue, let id?):
        if issue.isFailure { failed.insert(id) }
        if issue.isKnown, issue.messages.contains(where: { $0.hasSuffix(Stub.note) }) { unwritten.insert(id) }
      case .started, .runEnded, .other: break
      }
    }

    self.strayIssues = strayIssues
    end = wasStopped ? .hang : records.contains(.runEnded) ? .complete : .crash
    results = tests.map { id, name in
      let verdict: Verdict =
        if failed.contains(id) { .red } else if skipped.contains(id) { .skipped } else if !ended.contains(id) {
          .unfinished
        } else if unwritten.contains(id) { .grey } else { .green }
      return Result(name: name, step: step(ofTest: id), verdict: verdict)
    }
  }

  /// The steps at which a test is red, with how many are.
  var redSteps: [Step: Int] {
    results.reduce(into: [:]) { counts, result in
      if result.verdict == .red, let step = result.step { counts[step, default: 0] += 1 }
    }
  }
}

// An identifier is `Module.Suite/function()/File.swift:line:column`, where the function may hold slashes of its own.
private func step(ofTest id: String) -> Step? {
  id.prefix { $0 != "/" }.split(separator: ".", maxSplits: 1).last.flatMap { Step(suite: $0) }
}
