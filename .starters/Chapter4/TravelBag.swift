import ExerciseSupport
import Synchronization

/// Keeps tokens that are to be disposed together; it disposes them when it is dropped, too.
final class TravelBag: Sendable {
  // What a bag has to remember, and how it does, is yours to decide. A `deinit` may be of use here as well.

  /// Step 4: puts a token into the bag; a bag that was disposed disposes it at once.
  func insert(_ token: Token) {
    unimplemented()
  }

  /// Step 4: disposes all tokens in the bag, and lets go of them.
  ///
  /// Step 6: none is forgotten if another thread fills the bag meanwhile.
  ///
  /// Step 7: the ending of a token may come back to the bag.
  func dispose() {
    unimplemented()
  }
}
