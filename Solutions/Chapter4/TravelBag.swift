import ExerciseSupport

/// Keeps tokens that are disposed of together; deallocating the bag disposes of them, too.
final class TravelBag {
  // How a bag stores what it needs is your decision. A `deinit` may be useful here as well.
  private var tokens: [Token]? = []  // `nil` once the bag was disposed of

  deinit {
    dispose()
  }

  /// Step 4: puts a token into the bag; a bag that was disposed of disposes of it immediately.
  func insert(_ token: Token) {
    if tokens == nil { token.dispose() }
    tokens?.append(token)
  }

  /// Step 4: disposes of all tokens in the bag, and releases them.
  ///
  /// Step 5: an observer that is called may dispose of the bag.
  func dispose() {
    let tokens = tokens.take()
    for token in tokens ?? [] { token.dispose() }
  }
}
