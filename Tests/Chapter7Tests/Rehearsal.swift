import SpecSupport
import Testing

/// All trials of a step, made in a process of their own, since an inspection may crash or never end.
///
/// The tests of a step share one, which is run when the first of them asks.
actor Rehearsal {
  /// What the exit test makes; the right boards come first.
  let trials: [Trial]
  private let exitTest: @Sendable () async -> ExitTest.Result?
  private var crash: Task<Crash?, any Error>?

  /// What to say of an inspection that crashed or didn't come to an end.
  struct Crash {
    let comment: String
    let isOnRightBoard: Bool
  }

  /// Creates a rehearsal that has not been run yet.
  ///
  /// - Parameters:
  ///   - trials: What the exit test makes; the right boards come first.
  ///   - exitTest: Expects that a process fails which calls ``rehearse(_:)``, and observes its output, which keeps it
  ///     quiet.
  init(of trials: [Trial], exitTest: @escaping @Sendable () async -> ExitTest.Result?) {
    (self.trials, self.exitTest) = (trials, exitTest)
  }

  /// The first trial that crashed or didn't come to an end; `nil` if there is none.
  func firstCrash() async throws -> Crash? {
    let crash = crash ?? Task { try await run() }
    self.crash = crash
    return try await crash.value
  }

  private func run() async throws -> Crash? {
    guard let test = Test.current else { return nil }
    let announced = Recorder<Int>()
    let ends = Recorder<Bool>()
    try await IssueHandlingTrait.compactMapIssues { issue in
      let comment = issue.comments.first?.rawValue ?? ""
      let number = comment.hasPrefix(announcement) ? Int(comment.dropFirst(announcement.count)) : nil
      if let number { announced.record(number) }
      return issue.saysWhatIsToBeWritten ? issue : nil
    }
    .provideScope(for: test, testCase: nil) { [exitTest] in
      if let result = await exitTest() { ends.record(result.isHang) }
    }
    guard let isHang = ends.events.first else { return nil }
    let lesson =
      isHang
      ? """
      A loop that waits for a board to do something may wait forever. All boards of a step share 20 seconds of work \
      (30 in step 7), so hundreds of observers may be too many.
      """
      : """
      #require what the next line takes for granted, such as the length of a list: if it fails, the inspection \
      ends with an issue. A wrong board may call back when you attach, too: let whenNotified act once.
      """
    let trial = trials[announced.events.last { trials.indices.contains($0) } ?? 0]
    let comment = """
      \(trial.name) \(isHang ? "has not come to an end in time" : "crashes") on a board. \(trial.board.description) \
      \(lesson)
      """
    return Crash(comment: comment, isOnRightBoard: trial.board.isRight)
  }
}

private let announcement = "Chapter7Tests, trial "

/// Makes each trial, and announces it, so that it is known which one crashed.
func rehearse(_ trials: [Trial]) {
  for (number, trial) in trials.enumerated() {
    Issue.record("\(announcement)\(number)")
    try? trial.inspection(trial.board.maker())
  }
}
