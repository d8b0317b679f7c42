import ExerciseSupport
import Synchronization

/// Keeps tokens that are to be disposed together; it disposes them when it is dropped, too.
final class TravelBag: Sendable {
  // How a bag remembers what it has to is your decision. A `deinit` may be useful here as well.

  /// Step 4: puts a token into the bag; a bag that was disposed disposes it at once.
  func insert(_ token: Token) {
    unimplemented()
  }

  /// Step 4: disposes of all tokens in the bag, and releases them.
  ///
  /// Step 6: none is forgotten if another thread fills the bag meanwhile.
  ///
  /// Step 8: the ending of a token may come back to the bag.
  func dispose() {
    unimplemented()
  }
}
