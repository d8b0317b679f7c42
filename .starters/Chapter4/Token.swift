import ExerciseSupport
import Synchronization

/// Stands for something that goes on until the token is disposed or dropped, such as an observation.
final class Token: Sendable {
  // What a token has to remember, and how it does, is yours to decide. A `deinit` may be of use.

  /// Step 1: makes a token whose ending runs when the token is disposed, and not before.
  ///
  /// Step 2: or when the token is dropped, if it was not disposed by then; when it has run, it is let go.
  init(_ ending: @escaping @Sendable () -> Void) {
    unimplemented()
  }

  /// Step 1: runs the ending; every call but the first does nothing.
  ///
  /// Step 6: also if two threads call at once.
  ///
  /// Step 7: the ending may dispose of this very token again.
  func dispose() {
    unimplemented()
  }
}
