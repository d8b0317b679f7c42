import ExerciseSupport
import Synchronization

/// A train on its journey, which notifies its observers of the kilometre that it has reached; it sets out at 0.
final class Train: Sendable {
  // How a train stores what it needs is your decision.

  /// Step 1: registers an observer, which receives the current kilometre and then each update, until its token ends.
  ///
  /// Step 2: any thread may call, at any time.
  ///
  /// Step 3: while another thread delivers values, the first value may wait for its turn.
  ///
  /// Step 4: an observer that is being called may call as well.
  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Token {
    unimplemented(placeholder: Token {})
  }

  /// Step 1: moves the train and notifies every observer, in the order in which they registered.
  ///
  /// Step 2: any thread may call, at any time; no observer misses an update.
  ///
  /// Step 3: and none receives an older update after a newer one, or two at the same time.
  ///
  /// Step 4: an observer that is being called may call as well; its update waits for its turn.
  func update(_ kilometre: Int) {
    unimplemented()
  }

  /// Step 1: where the train is, which is what the latest update said.
  ///
  /// Step 4: also for an observer that is being called, and for other threads meanwhile.
  var kilometre: Int {
    unimplemented(placeholder: 0)
  }
}
