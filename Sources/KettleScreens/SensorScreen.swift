import DisposableObservers

/// A screen that shows a value which may be updated on any thread.
final class SensorScreen {
  private(set) var shown: [Int] = []
  private let bag = DisposeBag()

  init(showing degrees: Observable<Int>) {
    degrees.observeOnMainActor { [weak self] in self?.shown.append($0) }.disposed(by: bag)
  }
}

extension Observable {
  /// Registers a closure that is called on the main actor: with the current value, then with each later one.
  ///
  /// One task delivers all values, in order. A task for each value would leave the order to the scheduler. The closure
  /// is called after this function has returned, and an update doesn't wait for it.
  ///
  /// The task, and with it the closure, ends with the token or with the observable.
  ///
  /// - Returns: The token. If it ends on the main actor, the closure is not called again.
  nonisolated func observeOnMainActor(_ observer: @escaping @MainActor (Value) -> Void) -> Disposable {
    let (values, continuation) = AsyncStream.makeStream(of: Value.self)
    let writer = StreamWriter(continuation)
    let registration = observe { writer.continuation.yield($0) }
    let delivery = Task { @MainActor in
      for await value in values {
        // A value that was on its way when the token ended.
        if Task.isCancelled { return }
        observer(value)
      }
    }
    return Disposable {
      registration.dispose()
      delivery.cancel()
    }
  }
}

/// The only one who writes into a stream, which ends with it: no stream ends by itself when nobody can write anymore.
private nonisolated final class StreamWriter<Value: Sendable>: Sendable {
  let continuation: AsyncStream<Value>.Continuation

  init(_ continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
