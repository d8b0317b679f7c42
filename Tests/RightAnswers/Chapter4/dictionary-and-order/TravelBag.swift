/// Keeps tokens that are disposed of together; deallocating the bag disposes of them, too.
final class TravelBag {
  private enum State {
    case open([ObjectIdentifier: Token])
    case disposed
  }

  private var state = State.open([:])

  deinit {
    dispose()
  }

  func insert(_ token: Token) {
    switch state {
    case .open(var tokens):
      tokens[ObjectIdentifier(token)] = token
      state = .open(tokens)
    case .disposed: token.dispose()
    }
  }

  func dispose() {
    guard case .open(let tokens) = state else { return }
    state = .disposed
    for token in tokens.values { token.dispose() }
  }
}
