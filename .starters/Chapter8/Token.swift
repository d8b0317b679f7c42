import ExerciseSupport

/// Stands for a subscription, which `dispose()` or the end of the token ends; for one thread only.
final class Token {
  private var ending: (() -> Void)?

  // As you know it from chapter 4. What a token has to know besides, for step 3, is yours to decide.

  /// Creates a token that runs the closure when it ends the subscription, and then releases the closure.
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

  /// Step 3: from now on, the observer receives nothing; a second `pause()` changes nothing.
  func pause() {
    unimplemented()
  }

  /// Step 3: the observer receives values again, first the current value, if that is new to it.
  ///
  /// It does nothing if the observer isn't paused, or has left.
  func resume() {
    unimplemented()
  }
}
