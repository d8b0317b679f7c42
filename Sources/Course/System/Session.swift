import Foundation
import PlainLocks

/// A process and all its descendants: what POSIX calls a session, known by the id of its first process.
///
/// SwiftPM puts the process that runs the tests into a process group of its own, which a signal to the
/// group of `swift test` doesn't reach. It stays in the session.
struct Session {
  let leader: pid_t

  /// Ends every process of the session, including those that start meanwhile.
  ///
  /// The leader may have ended, but must not have been waited for: its id could then belong to another process.
  func end() {
    var ended: Set<pid_t> = []
    while true {
      let members = Set(Self.processes.filter { getsid($0) == leader }).subtracting(ended)
      if members.isEmpty { break }
      for member in members { kill(member, SIGKILL) }
      ended.formUnion(members)
    }
    // A killed process may take a moment to end; one that waits for its disk may take longer than this waits.
    var looks = 0
    while looks < 1000, ended.contains(where: Self.isRunning) {
      usleep(1000)
      looks += 1
    }
  }

  private static func isRunning(_ process: pid_t) -> Bool {
    #if canImport(Darwin)
      return kill(process, 0) == 0 && getsid(process) != -1
    #else
      // The state comes after the name, which is in parentheses. A process that has ended stays as a zombie until
      // its parent waits for it, and in a container the adopting parent may never do that.
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
      return !status.contains(") Z ")
    #endif
  }

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

/// The sessions that this process has started and not yet waited for.
package enum RunningSessions {
  private struct State {
    var leaders: Set<Int32> = []
    var isClosed = false
    var sessionGuard: SessionGuard?
  }

  private static let state = Mutex(State())

  /// Ends all sessions and lets no other start, for when this process is about to end itself.
  package static func close() {
    let leaders = state.withLock { state in
      state.isClosed = true
      return state.leaders
    }
    for leader in leaders { Session(leader: leader).end() }
  }

  // A session starts under the lock, so that none escapes `close`.
  static func add(_ start: () throws -> Session) rethrows -> Session? {
    try state.withLock { state in
      guard !state.isClosed else { return nil }
      state.sessionGuard = state.sessionGuard ?? SessionGuard()
      let session = try start()
      state.leaders.insert(session.leader)
      state.sessionGuard?.add(session.leader)
      return session
    }
  }

  // The id is given up under the lock, so that `close` never uses one that belongs to another process by then.
  static func remove(_ session: Session, reap: () -> Int32) -> Int32? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      state.leaders.remove(session.leader)
      state.sessionGuard?.remove(session.leader)
      return reap()
    }
  }

  // A thread that comes after `close` has nothing left to do: another thread is ending the process.
  static func waitForExit() -> Never {
    while true { pause() }
  }
}
