import ExerciseSupport

/// A value that tells its observers of its changes: in the order of their priorities, and no more than they ask for.
final class Signal<Value: Equatable> {
  // What a signal remembers, and how, is for you to decide.

  init(_ value: Value) {
    self.value = value
  }

  /// Step 1: the value that was set last, each change of which is told in a round of its own.
  ///
  /// One round comes after the other. Setting an equal value (`==`) is no change.
  ///
  /// Step 4: what is set inside a batch is not told before the outermost batch ends.
  var value: Value {
    didSet {
      unimplemented()
    }
  }

  /// Step 6: is handed what happens, as it happens, from the moment at which it is set.
  ///
  /// (Take away the `didSet` when you begin with step 6.)
  var trace: ((TraceEntry<Value>) -> Void)? {
    didSet {
      unimplemented()
    }
  }

  /// Step 1: registers an observer, which is told each later change until the token is disposed or dropped.
  ///
  /// The token keeps neither the signal nor the closures alive.
  ///
  /// - Parameters:
  ///   - priority: Step 1: those with a higher one are told first; those with the same, in the order of registering.
  ///   - isWanted: Step 2: is asked once for each change, in turn, whether the observer is told.
  ///   - times: Step 5: how often the observer is told, at most; at least 1.
  ///   - observer: Is told the new value.
  /// - Returns: The token, which pauses and resumes the observer, too.
  func observe(
    priority: Int = 0,
    where isWanted: @escaping (Value) -> Bool = { _ in true },
    times: Int = .max,
    _ observer: @escaping (Value) -> Void
  ) -> Token {
    unimplemented(placeholder: Token {})
  }

  /// Step 4: makes several changes, which are told as one when the outermost batch ends, if the value differs by then.
  func batch(_ changes: () throws -> Void) rethrows {
    unimplemented()
  }
}
