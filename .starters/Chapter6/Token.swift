// Nothing to write in this file: token and bag, as you know them from chapter 4.

/// Stands for something that ends, once, when somebody disposes of the token or releases it.
final class Token {
  private var ending: (() -> Void)?

  /// Creates a token that runs and releases the closure when somebody disposes of the token, or releases the token.
  init(_ ending: @escaping () -> Void) {
    self.ending = ending
  }

  deinit {
    dispose()
  }

  func dispose() {
    let ending = ending.take()
    ending?()
  }
}

/// Stores tokens, and disposes of them together, when somebody disposes of the bag or releases it.
final class Bag {
  private var tokens: [Token]? = []

  deinit {
    dispose()
  }

  /// Adds a token; after its own `dispose()`, the bag disposes of the token immediately.
  func insert(_ token: Token) {
    if tokens == nil { token.dispose() }
    tokens?.append(token)
  }

  func dispose() {
    let tokens = tokens.take()
    for token in tokens ?? [] { token.dispose() }
  }
}
