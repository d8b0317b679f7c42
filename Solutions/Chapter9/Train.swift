import ExerciseSupport
import Synchronization

/// A train on its journey, which notifies its observers of the kilometre that it has reached; it sets out at 0.
final class Train: Sendable {
  // How a train stores what it needs is your decision.
  private let state = Mutex(State())

  private struct State {
    var kilometre = 0
    var observers: [Observer] = []
    var lastID = 0
    // The calls that are due, in turn. One thread at a time makes them, without the lock.
    var calls: [Call] = []
    var isDelivering = false
  }

  private struct Observer {
    let id: Int
    let call: @Sendable (Int) -> Void
  }

  private struct Call {
    let id: Int
    let kilometre: Int
  }

  /// Step 1: registers an observer, which receives the current kilometre and then each update, until its token ends.
  ///
  /// Step 2: any thread may call, at any time.
  ///
  /// Step 3: while another thread delivers values, the first value may wait for its turn.
  ///
  /// Step 4: an observer that is being called may call as well.
  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Token {
    let id = state.withLock { state in
      state.lastID += 1
      state.observers.append(Observer(id: state.lastID, call: observer))
      state.calls.append(Call(id: state.lastID, kilometre: state.kilometre))
      return state.lastID
    }
    makeCalls()
    return Token { [weak self] in self?.remove(id) }
  }

  /// Step 1: moves the train and notifies every observer, in the order in which they registered.
  ///
  /// Step 2: any thread may call, at any time; no observer misses an update.
  ///
  /// Step 3: and none receives an older update after a newer one, or two at the same time.
  ///
  /// Step 4: an observer that is being called may call as well; its update waits for its turn.
  func update(_ kilometre: Int) {
    state.withLock { state in
      state.kilometre = kilometre
      state.calls += state.observers.map { Call(id: $0.id, kilometre: kilometre) }
    }
    makeCalls()
  }

  /// Step 1: where the train is, which is what the latest update said.
  ///
  /// Step 4: also for an observer that is being called, and for other threads meanwhile.
  var kilometre: Int {
    state.withLock { $0.kilometre }
  }

  private func remove(_ id: Int) {
    // Released after the lock, since the closure may hold a token whose end calls this train. The last line is needed:
    // in a release build, Swift may release a result that nothing uses before the lock is unlocked.
    let leaver = state.withLock { state in
      state.observers.firstIndex { $0.id == id }.map { state.observers.remove(at: $0) }
    }
    withExtendedLifetime(leaver) {}
  }

  private func makeCalls() {
    // Else the thread that delivers already makes these calls, too.
    guard !state.withLock({ exchange(&$0.isDelivering, with: true) }) else { return }
    while let (observer, kilometre) = nextCall() {
      observer.call(kilometre)
    }
  }

  private func nextCall() -> (Observer, Int)? {
    state.withLock { state in
      while !state.calls.isEmpty {
        let call = state.calls.removeFirst()
        if let observer = state.observers.first(where: { $0.id == call.id }) { return (observer, call.kilometre) }
      }
      state.isDelivering = false
      return nil
    }
  }
}
