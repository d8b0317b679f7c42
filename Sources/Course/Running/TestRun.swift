/// What one run of a chapter's specs says.
package struct TestRun: Equatable, Sendable {
  package enum Ending: String, Sendable {
    case complete
    case crash
    /// The run exceeded its time limit and was stopped.
    case hang
    /// The process exceeded its memory or the size of its files.
    case limit
  }

  package internal(set) var end: Ending
  package let results: [TestResult]
  /// Issues from threads or tasks that belong to no test.
  package internal(set) var strayIssues: [String] = []
  /// The tests that were running when the run ended early: one, if they ran serially.
  package internal(set) var interrupted: [TestResult] = []
  /// How it crashed, or what it used too much of.
  package internal(set) var crashReport: Remark?
  /// Where the run contradicts itself, so that it can't be trusted.
  package internal(set) var contradictions: [String] = []

  package var steps: [Step] { Set(results.compactMap(\.step)).sorted() }
}
