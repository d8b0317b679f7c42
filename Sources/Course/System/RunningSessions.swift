import Foundation
import PlainLocks

/// The sessions that this process has started and not yet waited for.
package enum RunningSessions {
  private struct Leaders {
    var leaders: Set<Int32> = []
    var isClosed = false
    var sessionGuard: SessionGuard?
  }

  private static let state = Mutex(Leaders())

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
  static func remove(_ session: Session) -> Int32? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      state.leaders.remove(session.leader)
      state.sessionGuard?.remove(session.leader)
      return reap(session.leader)
    }
  }

  // A thread that comes after `close` has nothing left to do: another thread is ending the process.
  static func waitForExit() -> Never {
    while true { pause() }
  }
}
