import ExerciseSupport

/// Stands for something that goes on until the token is disposed of or deallocated, such as a subscription.
final class Token {
  // How a token stores what it needs is your decision. A `deinit` may be useful.

  /// Step 1: creates a token whose ending runs when the token is disposed of, and not before.
  ///
  /// Step 2: or when the token is deallocated, if it was not disposed of by then; an ending that has run is released.
  init(_ ending: @escaping () -> Void) {
    unimplemented()
  }

  /// Step 1: runs the ending; every call but the first does nothing.
  func dispose() {
    unimplemented()
  }
}
