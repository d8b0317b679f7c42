import ExerciseSupport
import Synchronization

/// Keeps tokens that are disposed of together; deallocating the bag disposes of them, too.
final class TravelBag: Sendable {
  // How a bag stores what it needs is your decision. A `deinit` may be useful here as well.
  private let tokens = Mutex<[Token]?>([])  // `nil` once the bag was disposed of

  deinit {
    dispose()
  }

  /// Step 1: puts a token into the bag; a bag that was disposed of disposes of it immediately.
  func insert(_ token: Token) {
    let isLate = tokens.withLock { tokens in
      tokens?.append(token)
      return tokens == nil
    }
    if isLate { token.dispose() }
  }

  /// Step 1: disposes of all tokens in the bag, and releases them.
  ///
  /// Step 2: none is forgotten if another thread fills the bag meanwhile.
  ///
  /// Step 4: the ending of a token may come back to the bag.
  func dispose() {
    let tokens = tokens.withLock { $0.take() }
    for token in tokens ?? [] { token.dispose() }
  }
}
