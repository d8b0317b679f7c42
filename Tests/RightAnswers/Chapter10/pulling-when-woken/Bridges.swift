import ExerciseSupport
import Synchronization

func values<Value: Sendable>(
  observing observe: (@escaping @Sendable (Value) -> Void) -> Token
) -> some AsyncSequence<Value, Never> & Sendable {
  let (wakes, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  let shelf = Shelf<Value>(.all, bell)
  let token = observe { value in
    shelf.put(value)
    shelf.ring()
  }
  bell.onTermination = { _ in token.dispose() }
  return Deliveries(shelf: shelf, wakes: wakes)
}

func observe<Value: Sendable>(
  _ values: some AsyncSequence<Value, Never> & Sendable,
  _ observer: @escaping @Sendable (Value) -> Void
) -> Token {
  let flag = Flag()
  let task = Task {
    var iterator = values.makeAsyncIterator()
    while let value = await iterator.next(isolation: nil), !flag.isRaised { observer(value) }
  }
  return Token {
    flag.raise()
    task.cancel()
  }
}

final class Flag: Sendable {
  private let raised = Mutex(false)

  var isRaised: Bool { raised.withLock { $0 } }

  func raise() {
    raised.withLock { $0 = true }
  }
}

func merge<Value: Sendable>(
  _ first: some AsyncSequence<Value, Never> & Sendable,
  _ second: some AsyncSequence<Value, Never> & Sendable
) -> some AsyncSequence<Value, Never> & Sendable {
  let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
  let count = Countdown { continuation.finish() }
  let tasks = [
    Task {
      for await value in first { continuation.yield(value) }
      count.down()
    },
    Task {
      for await value in second { continuation.yield(value) }
      count.down()
    },
  ]
  continuation.onTermination = { _ in
    for task in tasks { task.cancel() }
  }
  return stream
}

final class Countdown: Sendable {
  private let left = Atomic(2)
  private let atZero: @Sendable () -> Void

  init(atZero: @escaping @Sendable () -> Void) {
    self.atZero = atZero
  }

  func down() {
    if left.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { atZero() }
  }
}
