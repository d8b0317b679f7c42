#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A view of one thread that shows whether it sleeps, and whether it has been awake since an earlier look.
final class Sleeper: Sendable {
  #if canImport(Darwin)
    private let port: mach_port_t

    /// Creates a view of the calling thread.
    init() { port = pthread_mach_thread_np(pthread_self()) }

    /// Returns a number that grows whenever the thread runs, its time in microseconds; `nil` if it is awake.
    func mark() -> Int? {
      var info = thread_basic_info()
      var count = mach_msg_type_number_t(MemoryLayout<thread_basic_info>.size / MemoryLayout<integer_t>.size)
      let code = unsafe withUnsafeMutablePointer(to: &info) { info in
        unsafe info.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          unsafe thread_info(port, thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
        }
      }
      guard code == KERN_SUCCESS, info.run_state == TH_STATE_WAITING else { return nil }
      let user = info.user_time
      let system = info.system_time
      return Int(user.seconds + system.seconds) * 1_000_000 + Int(user.microseconds + system.microseconds)
    }
  #else
    private let status: Int32

    /// Creates a view of the calling thread.
    init() { status = unsafe open("/proc/thread-self/status", O_RDONLY | O_CLOEXEC) }

    deinit { close(status) }

    /// Returns a number that grows whenever the thread runs, the count of its sleeps; `nil` if it is awake, or waits
    /// for a processor.
    func mark() -> Int? {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = unsafe pread(status, &buffer, buffer.count, 0)
      let lines = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self).split(separator: "\n")
      guard lines.contains(where: { $0.hasPrefix("State:\tS") }) else { return nil }
      let switches = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return switches?.split(separator: "\t").last.flatMap { Int($0) }
    }
  #endif

  /// Returns the same, but only after the thread has slept for some time; `nil` if it wakes up meanwhile.
  func markInSleep() -> Int? {
    guard let mark = mark() else { return nil }
    for _ in 0..<5 {
      pause(microseconds: 500)
      guard self.mark() == mark else { return nil }
    }
    return mark
  }
}

/// Gives other threads some time.
func pause(microseconds: UInt32) { usleep(microseconds) }
