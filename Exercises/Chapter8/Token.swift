import ExerciseSupport

/// Stands for an observation, which ends when the token is disposed or dropped; for one thread only.
final class Token {
  private var ending: (() -> Void)?

  // As you know it from chapter 4. What a token has to know besides, for step 3, is for you to decide.

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

  /// Step 3: from now on, the observer is told nothing; a second `pause()` changes nothing.
  func pause() {
    unimplemented()
  }

  /// Step 3: the observer is told again, beginning with the current value if that is news to it.
  ///
  /// It does nothing if the observer is not paused, or has ended.
  func resume() {
    unimplemented()
  }
}
