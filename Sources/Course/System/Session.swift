import Foundation

/// A process and all its descendants, which POSIX calls a session, known by the id of its first process.
///
/// SwiftPM puts the process that runs the tests into a process group of its own, so a signal to the group of `swift
/// test` doesn't reach it. It stays in the session.
struct Session {
  let leader: pid_t

  // `WNOWAIT` leaves the process as a zombie, so that its id isn't reused.
  var leaderHasEnded: Bool {
    var information = unsafe siginfo_t()
    let result = unsafe waitid(P_PID, id_t(leader), &information, WEXITED | WNOHANG | WNOWAIT)
    return unsafe result != 0 || information.si_signo == SIGCHLD
  }

  /// Ends every process of the session, including those that start meanwhile.
  ///
  /// The leader may have ended, but must not have been waited for: another process could then have its id.
  func end() {
    var ended: Set<pid_t> = []
    while true {
      let members = Set(Self.findProcesses().filter { getsid($0) == leader }).subtracting(ended)
      if members.isEmpty { break }
      for member in members { kill(member, SIGKILL) }
      ended.formUnion(members)
    }
    // A killed process may take a moment to end, and longer than this waits if it is waiting for a disk.
    for _ in 1...1000 {
      guard ended.contains(where: Self.isRunning) else { return }
      usleep(1000)
    }
  }

  static func isRunning(_ process: pid_t) -> Bool {
    #if canImport(Darwin)
      return kill(process, 0) == 0 && getsid(process) != -1
    #else
      // The state comes after the name, which is in parentheses. A process that has ended stays as a zombie until its
      // parent waits for it, and in a container the adopting parent may never do that.
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
      return !status.contains(") Z ") && !status.contains(") X ")
    #endif
  }

  private static func findProcesses() -> [pid_t] {
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
