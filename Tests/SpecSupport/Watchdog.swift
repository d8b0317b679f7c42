#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ends this process by a signal if it is still running after a while.
///
/// For exit tests alone: what may hang runs in a process of its own, whose end by the signal
/// `SIGALRM` turns the test red. The time is a bound that no honest run comes near.
///
/// - Parameter seconds: How long the process may run, on the wall clock.
public func startWatchdog(seconds: UInt32 = 60) {
  alarm(seconds)
}
