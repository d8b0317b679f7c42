import ExerciseSupport

/// Begins the body of an exit test: starts the watchdogs, and reports the first stub that is reached.
///
/// An exit test runs in a process of its own, where the suite's traits have no say. So what it runs
/// into there travels back as an issue, by which ``ExerciseTrait`` knows that the test is grey.
///
/// - Parameter processorSeconds: How much processor time the process may use.
public func beginExitTest(processorSeconds: UInt = 20) {
  startWatchdog(processorSeconds: processorSeconds)
  endAtDeadlock()
  Attempt(report: record).coverProcess()
}
