import ExerciseSupport

/// Step 6: turns what observers receive into a sequence: `values { train.observe($0) }` registers one immediately.
///
/// The sequence has every value that the observer receives, in that order. When the reader leaves, the subscription
/// ends.
func values<Value: Sendable>(
  observing observe: (@escaping @Sendable (Value) -> Void) -> Token
) -> some AsyncSequence<Value, Never> & Sendable {
  unimplemented(placeholder: AsyncStream { $0.finish() })
}

/// Step 6: reads a sequence in a task of its own, and calls an observer with each value, one after the other.
///
/// When the token is disposed of or deallocated, the task ends, and the observer receives no further calls. When the
/// sequence ends, so does the task.
func observe<Value: Sendable>(
  _ values: some AsyncSequence<Value, Never> & Sendable,
  _ observer: @escaping @Sendable (Value) -> Void
) -> Token {
  unimplemented(placeholder: Token {})
}

/// Step 7: reads two sequences as one, each value as it comes from whichever of them.
///
/// It ends when both have ended. When the reader leaves, it leaves both.
func merge<Value: Sendable>(
  _ first: some AsyncSequence<Value, Never> & Sendable,
  _ second: some AsyncSequence<Value, Never> & Sendable
) -> some AsyncSequence<Value, Never> & Sendable {
  unimplemented(placeholder: AsyncStream { $0.finish() })
}
