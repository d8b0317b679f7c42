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

  /// Ends every process of the session, and those that they start meanwhile; then all of them are gone.
  ///
  /// The leader may have ended, but must not have been waited for: else its id may be somebody else's.
  func end() {
    var ended: Set<pid_t> = []
    while true {
      let members = Set(Self.processes.filter { getsid($0) == leader }).subtracting(ended)
      if members.isEmpty { break }
      for member in members { kill(member, SIGKILL) }
      ended.formUnion(members)
    }
    // A process that is killed may take a moment to end; one that waits for its disk may take longer than we do.
    for _ in 0..<1000 where ended.contains(where: Self.isRunning) { usleep(1000) }
  }

  private static func isRunning(_ process: pid_t) -> Bool {
    #if canImport(Darwin)
      return kill(process, 0) == 0 && getsid(process) != -1
    #else
      // The state comes after the name, which is in parentheses. One that has ended stays as a zombie until its
      // parent asks for it, and in a container nobody may.
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
      return !status.contains(") Z ")
    #endif
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
