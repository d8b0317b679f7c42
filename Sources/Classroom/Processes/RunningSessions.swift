import Locks

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The sessions that this process has started and not yet waited for.
package enum RunningSessions {
  private struct State {
    var leaders: Set<Int32> = []
    var isClosed = false
  }

  private static let state = Mutex(State())

  /// Ends all of them, and lets none start any more; for the moment before this process ends itself.
  package static func endForGood() {
    let leaders = state.withLock { state in
      state.isClosed = true
      return state.leaders
    }
    for leader in leaders { Session(leader: leader).end() }
  }

  // Starting happens under the lock, so that none starts unseen while the others are ended.
  static func add(_ start: () throws -> Session) rethrows -> Session? {
    try state.withLock { state in
      guard !state.isClosed else { return nil }
      let session = try start()
      state.leaders.insert(session.leader)
      return session
    }
  }

  // Letting go of the id happens under the lock, so that nobody ends a stranger by it.
  static func remove(_ session: Session, reap: () -> Int32) -> Int32? {
    state.withLock { state in
      state.leaders.remove(session.leader)
      let status = reap()
      return state.isClosed ? nil : status
    }
  }

  // Whoever comes too late has nothing more to do or to say: another thread is ending the process.
  static func waitForTheEnd() -> Never {
    while true { pause() }
  }
}
