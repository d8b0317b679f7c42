import Synchronization

/// Keeps tokens that are disposed of together; deallocating the bag disposes of them, too.
final class TravelBag: Sendable {
  private enum State {
    case open([ObjectIdentifier: Token])
    case disposed
  }

  private let state = Mutex(State.open([:]))

  deinit {
    dispose()
  }

  func insert(_ token: Token) {
    let isOpen = state.withLock { state in
      guard case .open(var tokens) = state else { return false }
      tokens[ObjectIdentifier(token)] = token
      state = .open(tokens)
      return true
    }
    if !isOpen { token.dispose() }
  }

  func dispose() {
    let old = state.withLock { state in
      defer { state = .disposed }
      return state
    }
    guard case .open(let tokens) = old else { return }
    for token in tokens.values { token.dispose() }
  }
}
