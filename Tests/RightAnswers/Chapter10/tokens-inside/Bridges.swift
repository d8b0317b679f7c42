import ExerciseSupport
import Synchronization

func values<Value: Sendable>(
  observing observe: (@escaping @Sendable (Value) -> Void) -> Token
) -> some AsyncSequence<Value, Never> & Sendable {
  AsyncStream { continuation in
    let token = observe { continuation.yield($0) }
    continuation.onTermination = { _ in token.dispose() }
  }
}

func observe<Value: Sendable>(
  _ values: some AsyncSequence<Value, Never> & Sendable,
  _ observer: @escaping @Sendable (Value) -> Void
) -> Token {
  observe(values, observer, atEnd: {})
}

private func observe<Value: Sendable>(
  _ values: some AsyncSequence<Value, Never> & Sendable,
  _ observer: @escaping @Sendable (Value) -> Void,
  atEnd: @escaping @Sendable () -> Void
) -> Token {
  let task = Task {
    for await value in values {
      guard !Task.isCancelled else { break }
      observer(value)
    }
    atEnd()
  }
  return Token { task.cancel() }
}

func merge<Value: Sendable>(
  _ first: some AsyncSequence<Value, Never> & Sendable,
  _ second: some AsyncSequence<Value, Never> & Sendable
) -> some AsyncSequence<Value, Never> & Sendable {
  AsyncStream { continuation in
    let end = Ending { continuation.finish() }
    let tokens = [
      observe(first, { continuation.yield($0) }, atEnd: { _ = end }),
      observe(second, { continuation.yield($0) }, atEnd: { _ = end }),
    ]
    continuation.onTermination = { _ in
      for token in tokens { token.dispose() }
    }
  }
}

/// Runs its closure when the last reference to it goes.
private final class Ending: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }
}
