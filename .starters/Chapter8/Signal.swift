import ExerciseSupport

/// A value that notifies its observers of its changes: in the order of their priorities, and no more than they ask for.
final class Signal<Value: Equatable> {
  // What a signal remembers, and how, is yours to decide.

  init(_ value: Value) {
    self.value = value
  }

  /// Step 1: the value that was set last, each change of which gets a round of its own.
  ///
  /// One round comes after the other. Setting an equal value (`==`) is no change.
  ///
  /// Step 4: a change inside a batch notifies nobody before the outermost batch ends.
  var value: Value {
    didSet {
      unimplemented()
    }
  }

  // Remove the `didSet` when you begin with step 6.
  /// Step 6: receives what happens, when it happens, from the moment at which it is set.
  var trace: ((TraceEntry<Value>) -> Void)? {
    didSet {
      unimplemented()
    }
  }

  /// Step 1: registers an observer, which receives each later change, until its token ends the subscription.
  ///
  /// The token keeps neither the signal nor the closures alive.
  ///
  /// - Parameters:
  ///   - priority: Step 1: a higher one is notified first; equal ones, in the order of registering.
  ///   - isWanted: Step 2: is asked once for each change, at the observer's turn.
  ///   - times: Step 5: how many values the observer receives, at most; at least 1.
  ///   - observer: Receives the new value.
  /// - Returns: The token, which pauses and resumes the observer, too.
  func observe(
    priority: Int = 0,
    where isWanted: @escaping (Value) -> Bool = { _ in true },
    times: Int = .max,
    _ observer: @escaping (Value) -> Void
  ) -> Token {
    unimplemented(placeholder: Token {})
  }

  /// Step 4: makes several changes, which count as one when the outermost batch ends, if the value differs by then.
  func batch(_ changes: () throws -> Void) rethrows {
    unimplemented()
  }
}
