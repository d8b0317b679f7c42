import ExerciseSupport

/// Stands for a subscription, which `dispose()` or the end of the token ends; for one thread only.
final class Token {
  private var ending: (() -> Void)?
  private let pausing: () -> Void
  private let resuming: () -> Void

  /// Creates a token that runs the closure when it ends the subscription, and then releases the closure.
  init(pausing: @escaping () -> Void, resuming: @escaping () -> Void, ending: @escaping () -> Void) {
    self.pausing = pausing
    self.resuming = resuming
    self.ending = ending
  }

  deinit {
    dispose()
  }

  func dispose() {
    let ending = ending.take()
    ending?()
  }

  /// Step 3: from now on, the observer receives nothing; a second `pause()` changes nothing.
  func pause() {
    pausing()
  }

  /// Step 3: the observer receives values again, first the current value, if that is new to it.
  ///
  /// It does nothing if the observer isn't paused, or has left.
  func resume() {
    resuming()
  }
}
