import ExerciseSupport
import Synchronization

/// Stands for something that goes on until the token is disposed or dropped, such as an observation.
final class Token: Sendable {
  // How a token remembers what it has to is your decision. A `deinit` may be useful.
  private let ending: Mutex<(@Sendable () -> Void)?>

  /// Step 1: makes a token whose ending runs when the token is disposed, and not before.
  ///
  /// Step 2: or when the token is dropped, if it has not ended by then; an ending that has run is released.
  init(_ ending: @escaping @Sendable () -> Void) {
    self.ending = Mutex(ending)
  }

  deinit {
    dispose()
  }

  /// Step 1: runs the ending; every call but the first does nothing.
  ///
  /// Step 6: also if two threads call at once.
  ///
  /// Step 8: the ending may dispose this very token again.
  func dispose() {
    // Taken out under the lock, and run without it.
    ending.withLock { $0.take() }?()
  }
}
