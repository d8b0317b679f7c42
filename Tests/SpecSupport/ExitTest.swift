import ExerciseSupport
import Testing

/// Begins the body of an exit test: starts the watchdogs, and reports the first stub that is reached.
///
/// An exit test runs in a process of its own, where the suite's traits have no effect. So a stub that it reaches there
/// travels back as an issue, by which ``ExerciseTrait`` knows that the test is grey. If the process crashes or hangs,
/// the trait says why, and in which line of the chapter.
///
/// Once an exit test of the run has hung, the answer is red anyway, so the others get a quarter of the time. The line
/// of this call matches a crash with its exit test.
public func beginExitTest(processorSeconds: UInt = 10, fileID: String = #fileID, line: Int = #line) {
  CrashNote.begin(fileID: fileID, line: line)
  if CrashNote.followsHang {
    startWatchdog(seconds: 15, processorSeconds: (processorSeconds + 3) / 4)
  } else {
    startWatchdog(processorSeconds: processorSeconds)
  }
  endAtDeadlock()
  Attempt(report: { Issue.record($0) }).coverProcess()
}
