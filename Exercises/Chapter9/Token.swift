import ExerciseSupport
import Synchronization

/// Stands for something that goes on until the token is disposed of or deallocated, such as a subscription.
final class Token: Sendable {
  // How a token stores what it needs is your decision. A `deinit` may be useful.

  /// Step 1: creates a token whose ending runs when the token is disposed of or deallocated, and is released then.
  init(_ ending: @escaping @Sendable () -> Void) {
    unimplemented()
  }

  /// Step 1: runs the ending; every call but the first does nothing.
  ///
  /// Step 2: also if two threads call at the same time.
  ///
  /// Step 4: the ending may dispose of its own token again.
  func dispose() {
    unimplemented()
  }
}
