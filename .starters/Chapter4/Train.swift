import ExerciseSupport

/// A train on its journey, which notifies its observers of the kilometre that it has reached; it sets out at 0.
final class Train {
  // How a train stores what it needs is your decision.

  /// Step 1: registers an observer, which receives each update until the token is disposed of.
  ///
  /// Step 2: or deallocated; a token does not keep the train alive, and an observer that has left is released.
  ///
  /// Step 3: before any update, the observer receives the current kilometre, once.
  ///
  /// Step 5: an observer that has left receives nothing more, even in the middle of a round.
  func observe(_ observer: @escaping (Int) -> Void) -> Token {
    unimplemented(placeholder: Token {})
  }

  /// Step 1: moves the train and notifies every observer, in the order in which they registered.
  ///
  /// Step 5: an observer that is called may end its own subscription, or another's.
  func update(_ kilometre: Int) {
    unimplemented()
  }

  /// Step 3: where the train is, which is what the latest update said.
  var kilometre: Int {
    unimplemented(placeholder: 0)
  }
}
