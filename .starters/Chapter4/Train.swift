import ExerciseSupport
import Synchronization

/// A train on its journey, which tells its observers at which kilometre it is; it sets out at 0.
final class Train: Sendable {
  // How a train remembers what it has to is your decision.

  /// Step 1: registers an observer, which is told each update until the token is disposed.
  ///
  /// Step 2: or dropped; the token does not keep the train, and the train releases an observer that has ended.
  ///
  /// Step 3: before any update, the observer is told the kilometre at which the train is, once.
  ///
  /// Step 5: an observer that has ended is told nothing more, even in the middle of a round.
  ///
  /// Step 6: any thread may call, at any time.
  ///
  /// Step 7: while another thread is telling, the first value may wait for its turn.
  ///
  /// Step 8: an observer that is being told may call as well.
  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Token {
    unimplemented(placeholder: Token {})
  }

  /// Step 1: moves the train and tells every observer the kilometre, in the order in which they registered.
  ///
  /// Step 6: any thread may call, at any time; no observer misses an update.
  ///
  /// Step 7: and none hears an older update after a newer one, or two at a time.
  ///
  /// Step 8: an observer that is being told may call as well; its update is told in turn.
  func update(_ kilometre: Int) {
    unimplemented()
  }

  /// Step 3: where the train is, which is what the latest update said.
  ///
  /// Step 8: also for an observer that is being told, and for other threads meanwhile.
  var kilometre: Int {
    unimplemented(placeholder: 0)
  }
}
