#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ends this process by a signal if it is still running after a while.
///
/// For exit tests alone: what may hang runs in a process of its own, whose end by `SIGXCPU` (a loop without an end) or
/// `SIGALRM` (a wait without an end) turns the test red. Both times are bounds that no honest run comes near.
///
/// - Parameters:
///   - seconds: How long the process may run, on the wall clock.
///   - processorSeconds: How much processor time it may use, all threads together.
public func startWatchdog(seconds: UInt32 = 60, processorSeconds: UInt = 20) {
  alarm(seconds)
  var limit = rlimit(rlim_cur: rlim_t(processorSeconds), rlim_max: rlim_t(processorSeconds + 1))
  #if canImport(Darwin)
    unsafe setrlimit(RLIMIT_CPU, &limit)
  #else
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
  #endif
}
