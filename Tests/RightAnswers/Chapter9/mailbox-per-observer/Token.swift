import Synchronization

/// Stands for something that goes on until the token is disposed of or deallocated, such as a subscription.
final class Token: Sendable {
  private enum State {
    case running(ending: @Sendable () -> Void)
    case ended
  }

  private let state: Mutex<State>

  init(_ ending: @escaping @Sendable () -> Void) {
    state = Mutex(.running(ending: ending))
  }

  deinit {
    dispose()
  }

  func dispose() {
    let old = state.withLock { state in
      defer { state = .ended }
      return state
    }
    if case .running(let ending) = old { ending() }
  }
}
