import ExerciseSupport
import Synchronization

/// A train on its journey, which tells its observers at which kilometre it is; it sets out at 0.
final class Train: Sendable {
  // How a train remembers what it has to is your decision.
  private let state = Mutex(State())

  private struct State {
    var kilometre = 0
    var observers: [Observer] = []
    var lastID = 0
    // The calls that are due, in turn. One thread at a time makes them, without the lock.
    var calls: [Call] = []
    var isTelling = false
  }

  private struct Observer {
    let id: Int
    let tell: @Sendable (Int) -> Void
  }

  private struct Call {
    let id: Int
    let kilometre: Int
  }

  /// Step 1: registers an observer, which is told each update until the token is disposed.
  ///
  /// Step 2: or dropped; the token does not keep the train, and the train releases an observer that has ended.
  ///
  /// Step 3: before any update, the observer is told the kilometre at which the train is, once.
  ///
  /// Step 5: an observer that has ended is told nothing more, even in the middle of a round.
  ///
  /// Step 6: any thread may call, at any time.
  ///
  /// Step 7: while another thread is telling, the first value may wait for its turn.
  ///
  /// Step 8: an observer that is being told may call as well.
  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Token {
    let id = state.withLock { state in
      state.lastID += 1
      state.observers.append(Observer(id: state.lastID, tell: observer))
      state.calls.append(Call(id: state.lastID, kilometre: state.kilometre))
      return state.lastID
    }
    makeCalls()
    return Token { [weak self] in self?.remove(id) }
  }

  /// Step 1: moves the train and tells every observer the kilometre, in the order in which they registered.
  ///
  /// Step 6: any thread may call, at any time; no observer misses an update.
  ///
  /// Step 7: and none hears an older update after a newer one, or two at a time.
  ///
  /// Step 8: an observer that is being told may call as well; its update is told in turn.
  func update(_ kilometre: Int) {
    state.withLock { state in
      state.kilometre = kilometre
      state.calls += state.observers.map { Call(id: $0.id, kilometre: kilometre) }
    }
    makeCalls()
  }

  /// Step 3: where the train is, which is what the latest update said.
  ///
  /// Step 8: also for an observer that is being told, and for other threads meanwhile.
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
    let isBusy = state.withLock { state in
      defer { state.isTelling = true }
      return state.isTelling
    }
    guard !isBusy else { return }
    while let (observer, kilometre) = nextCall() {
      observer.tell(kilometre)
    }
  }

  private func nextCall() -> (Observer, Int)? {
    state.withLock { state in
      while !state.calls.isEmpty {
        let call = state.calls.removeFirst()
        if let observer = state.observers.first(where: { $0.id == call.id }) { return (observer, call.kilometre) }
      }
      state.isTelling = false
      return nil
    }
  }
}
