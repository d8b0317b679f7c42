import ExerciseSupport

/// The tests of a step, and the verdict that follows from them.
package struct StepProgress: Equatable, Sendable {
  /// A crash or a hang that ended the run during a test of the step.
  package struct Abort: Equatable, Sendable {
    package let test: String
    package let outcome: TestRun.Outcome
    package let crashReport: Remark?

    package var sentence: String {
      let reason = crashReport?.text ?? ""
      let message = reason.isEmpty ? "" : ": \(reason)"
      if outcome == .limit { return "The run was ended in this test\(message)." }
      if outcome == .crash {
        let question = CrashMessage.question(about: reason).map { " \($0)" } ?? ""
        return "The code crashed here, which ended the whole run\(message).\(question)"
      }
      return """
        The run was stopped in this test\(message). Either something waits forever, or a loop doesn't end, or the code \
        does far too much work.
        """
    }
  }

  package let step: Step
  package let title: String?
  package var tests: [TestResult] = []
  package var abort: Abort?
  package var scene: Brief.Scene?
  package var isExtra = false

  /// The verdict: red if anything is wrong, or else grey if anything is still to be written, or else green.
  package var verdict: Verdict {
    if abort != nil || tests.contains(where: { $0.verdict == .red }) { return .red }
    if tests.contains(where: { $0.verdict == .grey }) { return .grey }
    return tests.isEmpty || tests.contains(where: { $0.verdict != .green }) ? .unfinished : .green
  }

  var isSettled: Bool { verdict == .green || isExtra && verdict == .grey }

  package var greenCount: Int { tests.count { $0.verdict == .green } }
}
