import ExerciseSupport

/// The outcome of one run of a chapter's specs.
package struct TestRun: Equatable, Sendable {
  /// How a run ends.
  package enum End: String, Sendable {
    case complete
    /// The process ended before the run was over.
    case crash
    /// The run exceeded its time limit and was stopped.
    case hang
    /// The process exceeded its memory or the size of its files.
    case limit
  }

  package internal(set) var end: End
  package let results: [TestResult]

  /// Issues from threads or tasks that belong to no test.
  package internal(set) var strayIssues: [String] = []

  /// The tests that were running when the run ended early: one, if they ran serially.
  package internal(set) var interrupted: [TestResult] = []

  /// What the process wrote about its crash.
  package var crashReport: Remark?

  /// Where the run contradicts itself, so that it can't be trusted.
  package internal(set) var contradictions: [String] = []
}

extension TestRun {
  /// A run of which nothing else is known.
  package init(end: End, results: [TestResult]) {
    self.init(end: end, results: results, interrupted: [])
  }

  /// Derives the results from an event stream.
  ///
  /// - Parameters:
  ///   - records: The event stream, from its beginning.
  ///   - wasStopped: Whether the run exceeded its time limit.
  ///   - names: What to call the files.
  init(_ records: [EventRecord], wasStopped: Bool, _ names: PathNames = PathNames()) {
    var tests: [(id: String, name: String)] = []
    var failed: [String: [Remark]] = [:]
    var unwritten: [String: [Remark]] = [:]
    var skipped: Set<String> = []
    var started: Set<String> = []
    var ended: Set<String> = []
    var strayIssues: [String] = []

    for record in records {
      switch (record.kind, record.testID) {
      case ("function", _):
        if let id = record.id { tests.append((id, record.displayName ?? record.name ?? id)) }
      case ("testSkipped", let id?): skipped.insert(id)
      case ("testStarted", let id?): started.insert(id)
      case ("testEnded", let id?): ended.insert(id)
      case ("issueRecorded", let id?):
        let remark = record.remark(names)
        let isKnown = record.issue?.isKnown ?? false
        if record.issue?.isFailure ?? !isKnown { failed[id, default: []].append(remark) }
        if isKnown, let stub = remark.aboutStub { unwritten[id, default: []].append(stub) }
      case ("issueRecorded", nil):
        let remark = record.remark(names)
        strayIssues.append(([remark.text] + remark.comments).joined(separator: " "))
      default: break
      }
    }

    func outcome(of id: String) -> (Verdict, [Remark]) {
      if let remarks = failed[id] { return (.red, remarks) }
      if skipped.contains(id) { return (.skipped, []) }
      if !ended.contains(id) { return (.unfinished, []) }
      return unwritten[id].map { (.grey, $0) } ?? (.green, [])
    }
    self.strayIssues = strayIssues
    end = wasStopped ? .hang : records.contains { $0.kind == "runEnded" } ? .complete : .crash
    let sources = Dictionary(grouping: tests.map(\.id), by: step).mapValues { ids in
      ids.map { SourcePlace(ofTest: $0) }.sorted()
    }
    let all = tests.map { id, name in
      let (verdict, remarks) = outcome(of: id)
      let step = step(ofTest: id)
      let number = sources[step]?.firstIndex(of: SourcePlace(ofTest: id)).map { $0 + 1 } ?? 0
      let result = TestResult(name: name, step: step, verdict: verdict, number: number, remarks: remarks)
      return (id: id, result: result)
    }
    results = all.map(\.result)
    interrupted = all.filter { started.contains($0.id) && !ended.contains($0.id) }.map(\.result)
  }

  /// The steps that have tests, in order.
  package var steps: [Step] { Set(results.compactMap(\.step)).sorted() }
}

extension Remark {
  // A known issue's text or comment says what is still to be written.
  fileprivate var aboutStub: Remark? {
    ([text] + comments).first { $0.hasSuffix(Stub.note) }.map { note in
      // The issue is an error, of which Swift Testing says that it was caught.
      Remark(note.split(separator: "Caught error: ").last.map(String.init) ?? note, place: place)
    }
  }
}

/// Where a test stands: the file's name and the line, from the end of its identifier.
private struct SourcePlace: Comparable {
  let file: String
  let line: Int

  init(ofTest id: String) {
    let parts = (id.split(separator: "/").last ?? "").split(separator: ":")
    file = parts.first.map(String.init) ?? ""
    line = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  }

  static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }
}

// An identifier is `Module.Suite/function()/File.swift:line:column`, where the function may have slashes of its own.
private func step(ofTest id: String) -> Step? {
  id.prefix { $0 != "/" }.split(separator: ".", maxSplits: 1).last.flatMap { Step(suite: $0) }
}
