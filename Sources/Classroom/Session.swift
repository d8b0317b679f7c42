import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A process and all that came of it: what POSIX calls a session, known by the id of its first process.
///
/// SwiftPM puts the process that runs the tests into a group of its own, where a signal to the
/// group of `swift test` doesn't reach it. It stays in the session.
struct Session {
  let leader: pid_t

  /// Ends every process of the session at once, and those that they start meanwhile.
  ///
  /// The leader may have ended, but must not have been waited for: else its id may be somebody else's.
  func end() {
    var ended: Set<pid_t> = []
    while true {
      let members = Set(Self.processes.filter { getsid($0) == leader }).subtracting(ended)
      if members.isEmpty { return }
      for member in members { kill(member, SIGKILL) }
      ended.formUnion(members)
    }
  }

  // Every process that there is.
  private static var processes: [pid_t] {
    #if canImport(Darwin)
      var ids = [pid_t](repeating: 0, count: Int(proc_listallpids(nil, 0)) + 100)
      let count = unsafe proc_listallpids(&ids, Int32(ids.count * MemoryLayout<pid_t>.size))
      return Array(ids.prefix(Int(max(count, 0))))
    #else
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { pid_t($0) }
    #endif
  }
}
