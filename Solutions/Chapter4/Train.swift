import ExerciseSupport
import Synchronization

/// A train on its journey, which tells its observers at which kilometre it is; it sets out at 0.
final class Train: Sendable {
  // What a train has to remember, and how it does, is yours to decide.
  private let state = Mutex(State())

  private struct State {
    var kilometre = 0
    var observers: [Observer] = []
    var lastID = 0
    // Who is to be told what, in this order. One thread at a time makes these calls, without the lock.
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

  /// Step 1: registers an observer, which is told of each update until the token is disposed.
  ///
  /// Step 2: or dropped; the token does not keep the train, and the train lets go of an observer that has ended.
  ///
  /// Step 3: before any of that, the observer is told the kilometre at which the train is, once.
  ///
  /// Step 5: who has ended is told nothing more, even if a round of telling is under way.
  ///
  /// Step 6: any thread may call, at any time; during a round the first call may wait for its turn.
  ///
  /// Step 7: so may an observer that is being told.
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
  /// Step 6: any thread may call, at any time; nobody hears an older update after a newer one.
  ///
  /// Step 7: so may an observer that is being told; its update is told after the one that is under way.
  func update(_ kilometre: Int) {
    state.withLock { state in
      state.kilometre = kilometre
      state.calls += state.observers.map { Call(id: $0.id, kilometre: kilometre) }
    }
    makeCalls()
  }

  /// Step 3: where the train is, which is what the latest update said.
  ///
  /// Step 7: also for an observer that is being told, and for other threads meanwhile.
  var kilometre: Int {
    state.withLock { $0.kilometre }
  }

  private func remove(_ id: Int) {
    // Handed out, and let go when the lock is free: with the closure may go a token, which comes back here.
    _ = state.withLock { state in
      state.observers.firstIndex { $0.id == id }.map { state.observers.remove(at: $0) }
    }
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
