// Nothing to write in this file: token and bag, as you know them from chapter 4.

/// Stands for something that ends, once, when the token is disposed of or deallocated.
final class Token {
  private var ending: (() -> Void)?

  /// Creates a token that runs and releases the closure when the token is disposed of or deallocated.
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

/// Stores tokens, and disposes of them together, when the bag is disposed of or deallocated.
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
