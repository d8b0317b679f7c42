import Foundation
public import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ends this process by a signal if it is still running after some time.
///
/// This is for exit tests alone: what may hang runs in a process of its own, whose end by `SIGXCPU` (an infinite loop)
/// or `SIGALRM` (code that waits forever) turns the test red. Both times are far beyond what an honest run takes: that
/// by the clock, and that of all threads together on a processor.
public func startWatchdog(seconds: UInt32 = 60, processorSeconds: UInt = 20) {
  alarm(seconds)
  var limit = rlimit(rlim_cur: rlim_t(processorSeconds), rlim_max: rlim_t(processorSeconds + 1))
  #if canImport(Darwin)
    unsafe setrlimit(RLIMIT_CPU, &limit)
  #else
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
  #endif
}

extension ExitTest.Result {
  /// Whether the watchdog ended the process, which is no failure of its own.
  public var isOfWatchdog: Bool { [.signal(SIGALRM), .signal(SIGXCPU)].contains(exitStatus) }
}

/// Ends this process by `SIGALRM` once all its threads wait, and so wait for one another: nothing else can wake them.
///
/// With this, a deadlock takes some three seconds, not a minute. It is for code that waits neither for a clock nor for
/// another process, and does nothing on systems other than Linux.
public func endAtDeadlock() {
  #if os(Linux)
    let watch = startThread {
      // Most processes have ended by then.
      sleep(1)
      var previousCount = Int.min
      var quietLooks = 0
      while quietLooks < 10 {
        usleep(200_000)
        let count = wakeUpCount() ?? .max
        // The runtime's own threads look around now and then, and those of a sanitizer ten times a second.
        quietLooks = count < .max && count - 50 <= previousCount ? quietLooks + 1 : 0
        previousCount = count
      }
      kill(getpid(), SIGALRM)
    }
    pthread_detach(watch)
  #endif
}

#if os(Linux)
  /// Returns how many times the threads of this process, except the calling one, have woken up; `nil` if one is awake.
  ///
  /// A thread that waits for a processor counts as awake, however long it waits. So does one that waits for another
  /// process to read what it writes.
  private func wakeUpCount() -> Int? {
    let folder = "/proc/self/task"
    let files = FileManager.default
    guard let ids = try? files.contentsOfDirectory(atPath: folder),
      let caller = try? files.destinationOfSymbolicLink(atPath: "/proc/thread-self").split(separator: "/").last
    else { return nil }
    var sum = 0
    for id in ids where id != caller {
      guard let status = try? String(contentsOfFile: "\(folder)/\(id)/status", encoding: .utf8),
        status.contains("State:\tS"),
        (try? String(contentsOfFile: "\(folder)/\(id)/wchan", encoding: .utf8))?.contains("pipe") != true,
        let count = status.firstMatch(of: /(?m)^voluntary_ctxt_switches:\s*([0-9]+)/).flatMap({ Int($0.1) })
      else { return nil }
      sum += count
    }
    return sum
  }
#endif
