// Nothing to write in this file: token and bag, as you know them from chapter 4, but for one thread only.

/// Stands for something that ends, once, when the token is disposed or dropped.
final class Token {
  private var ending: (() -> Void)?

  /// Creates a token that runs the closure when it is disposed or dropped, and then releases it.
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

/// Keeps tokens, and disposes them together when it is disposed or dropped.
final class Bag {
  private var tokens: [Token]? = []

  deinit {
    dispose()
  }

  /// Takes in a token; a bag that was disposed disposes it at once.
  func insert(_ token: Token) {
    if tokens == nil { token.dispose() }
    tokens?.append(token)
  }

  func dispose() {
    let tokens = tokens.take()
    for token in tokens ?? [] { token.dispose() }
  }
}
