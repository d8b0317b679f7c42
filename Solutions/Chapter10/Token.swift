// Nothing to write in this file: a token, as you know it from chapter 9.

import Synchronization

/// Stands for something that ends, once, when the token is disposed of or deallocated.
final class Token: Sendable {
  private let ending: Mutex<(@Sendable () -> Void)?>

  /// Creates a token that runs the closure when it is disposed of or deallocated, and then releases it.
  init(_ ending: @escaping @Sendable () -> Void) {
    self.ending = Mutex(ending)
  }

  deinit {
    dispose()
  }

  func dispose() {
    ending.withLock { $0.take() }?()
  }
}
