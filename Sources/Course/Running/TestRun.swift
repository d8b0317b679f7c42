/// The outcome of one run of a chapter's specs.
package struct TestRun: Equatable, Sendable {
  package enum Outcome: String, Sendable {
    case complete
    case crash
    /// The run exceeded its time limit and was stopped.
    case hang
    /// The process exceeded the limit on its memory or on the size of its files.
    case limit
  }

  package let outcome: Outcome
  package let results: [TestResult]
  /// The issues from threads or tasks that belong to no test.
  package internal(set) var strayIssues: [String] = []
  /// The tests that were running when the run ended early; serially, that is one.
  package internal(set) var interrupted: [TestResult] = []
  /// The reason why the run ended early: the message of a crash, or what the process used too much of.
  package internal(set) var crashReport: Remark?
  /// The contradictions because of which the run can't be trusted.
  package internal(set) var contradictions: [String] = []

  package var steps: [Step] { Set(results.compactMap(\.step)).sorted() }
}
