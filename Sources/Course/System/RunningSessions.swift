import Foundation
import PlainLocks

/// The sessions that this process has started and has not yet waited for.
package enum RunningSessions {
  private struct State {
    /// The leaders of the sessions, each with its guard if there is one.
    var guards: [Int32: SessionGuard?] = [:]
    var isClosed = false
  }

  private static let state = Mutex(State())

  /// Ends all sessions and starts no others, because this process is about to end.
  package static func close() {
    let leaders = state.withLock { state in
      state.isClosed = true
      return state.guards.keys
    }
    for leader in leaders { Session(leader: leader).end() }
  }

  /// Starts a session, unless all sessions are closed; it starts under the lock, so that none escapes ``close()``.
  static func add(_ start: () throws -> Session) rethrows -> Session? {
    try state.withLock { state in
      guard !state.isClosed else { return nil }
      let session = try start()
      state.guards.updateValue(SessionGuard(of: session.leader), forKey: session.leader)
      return session
    }
  }

  /// Waits for the leader of a session that has ended, and returns its status; `nil` if all sessions are closed.
  ///
  /// That frees its id, and happens under the lock, so that ``close()`` never uses an id that belongs to another
  /// process by then.
  static func remove(_ session: Session) -> Int32? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      state.guards.removeValue(forKey: session.leader)??.dismiss()
      return reap(session.leader)
    }
  }

  /// Waits until another thread, which has closed the sessions, ends the process.
  static func waitForExit() -> Never { while true { pause() } }
}
