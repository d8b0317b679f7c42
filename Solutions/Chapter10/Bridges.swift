import ExerciseSupport

/// Step 6: turns what observers receive into a sequence: `values { train.observe($0) }` registers one immediately.
///
/// The sequence has every value that the observer receives, in that order. When the reader leaves, the subscription
/// ends.
func values<Value: Sendable>(
  observing observe: (@escaping @Sendable (Value) -> Void) -> Token
) -> some AsyncSequence<Value, Never> & Sendable {
  let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
  let token = observe { continuation.yield($0) }
  continuation.onTermination = { _ in token.dispose() }
  return stream
}

/// Step 6: reads a sequence in a task of its own, and calls an observer with each value, one after the other.
///
/// When the token is disposed of or deallocated, the task ends, and the observer receives no further calls. When the
/// sequence ends, so does the task.
func observe<Value: Sendable>(
  _ values: some AsyncSequence<Value, Never> & Sendable,
  _ observer: @escaping @Sendable (Value) -> Void
) -> Token {
  let task = Task {
    for await value in values {
      // A value may be on its way when the token is disposed of, and a sequence need not end then.
      if Task.isCancelled { break }
      observer(value)
    }
  }
  return Token { task.cancel() }
}

/// Step 7: reads two sequences as one, each value as it comes from whichever of them.
///
/// It ends when both have ended. When the reader leaves, it leaves both.
func merge<Value: Sendable>(
  _ first: some AsyncSequence<Value, Never> & Sendable,
  _ second: some AsyncSequence<Value, Never> & Sendable
) -> some AsyncSequence<Value, Never> & Sendable {
  let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
  let task = Task {
    await withTaskGroup { group in
      group.addTask { for await value in first { continuation.yield(value) } }
      group.addTask { for await value in second { continuation.yield(value) } }
    }
    continuation.finish()
  }
  continuation.onTermination = { _ in task.cancel() }
  return stream
}
