import ExerciseSupport
import Synchronization

/// A train on its journey, which tells its observers at which kilometre it is; it sets out at 0.
final class Train: Sendable {
  // What a train has to remember, and how it does, is yours to decide.

  /// Step 1: registers an observer, which is told of each update until the token is disposed.
  ///
  /// Step 2: or dropped; the token does not keep the train, and the train lets go of an observer that has ended.
  ///
  /// Step 3: before any of that, the observer is told the kilometre at which the train is, once.
  ///
  /// Step 5: who has ended is told nothing more, even if a round of telling is under way.
  ///
  /// Step 6: any thread may call, at any time; during a round the first call may wait for its turn.
  ///
  /// Step 7: so may an observer that is being told.
  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Token {
    unimplemented(placeholder: Token {})
  }

  /// Step 1: moves the train and tells every observer the kilometre, in the order in which they registered.
  ///
  /// Step 6: any thread may call, at any time; nobody hears an older update after a newer one.
  ///
  /// Step 7: so may an observer that is being told; its update is told after the one that is under way.
  func update(_ kilometre: Int) {
    unimplemented()
  }

  /// Step 3: where the train is, which is what the latest update said.
  ///
  /// Step 7: also for an observer that is being told, and for other threads meanwhile.
  var kilometre: Int {
    unimplemented(placeholder: 0)
  }
}
