import ExerciseSupport

/// Stands for an observation, which ends when the token is disposed or dropped; for one thread only.
final class Token {
  private var ending: (() -> Void)?
  private let pausing: () -> Void
  private let resuming: () -> Void

  /// Creates a token that runs the closure when it is disposed or dropped, and then releases it.
  init(pausing: @escaping () -> Void, resuming: @escaping () -> Void, _ ending: @escaping () -> Void) {
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

  /// Step 3: from now on, the observer is told nothing; a second `pause()` changes nothing.
  func pause() {
    pausing()
  }

  /// Step 3: the observer is told again, beginning with the current value if that is news to it.
  ///
  /// It does nothing if the observer is not paused, or has ended.
  func resume() {
    resuming()
  }
}
