extension Observable {
  /// The values of an observable, as one reader receives them.
  ///
  /// ```swift
  /// let temperature = Observable(20)
  /// let values = temperature.values(buffering: .bufferingNewest(1))
  /// temperature.update(21)
  /// temperature.update(22)
  /// for await degrees in values {
  ///   print("\(degrees) degrees")  // 22 degrees
  ///   break
  /// }
  /// ```
  ///
  /// The sequence is for one loop. Two loops at the same time are a programmer error, as Apple's documentation says of
  /// `AsyncStream`. The first loop that ends also ends the subscription. Another reader calls
  /// ``Observable/values(buffering:)`` again.
  ///
  /// Two promises go beyond those of the `AsyncStream` inside. A loop that is left ends the subscription
  /// even if the sequence is still held, and a task that is cancelled receives nothing more, not even
  /// what is in the buffer.
  public struct Values: AsyncSequence, Sendable {
    let stream: AsyncStream<Value>
    let continuation: AsyncStream<Value>.Continuation

    /// Makes the iterator of the one loop; the subscription ends with that iterator.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: stream.makeAsyncIterator(), subscription: Subscription(continuation))
    }

    /// Goes through the values; the subscription ends when the last copy of the iterator is destroyed.
    ///
    /// ```swift
    /// func readTwo(of temperature: Observable<Int>) async {
    ///   var values = temperature.values().makeAsyncIterator()
    ///   print(await values.next() ?? 0)
    ///   temperature.update(21)
    ///   print(await values.next() ?? 0)
    /// }
    ///
    /// let temperature = Observable(20)
    /// await readTwo(of: temperature)
    /// // 20
    /// // 21
    /// ```
    public struct AsyncIterator: AsyncIteratorProtocol {
      var base: AsyncStream<Value>.AsyncIterator
      let subscription: Subscription

      /// Waits for the next value.
      ///
      /// - Parameter actor: Where the caller runs.
      /// - Returns: The value, or `nil` if the task is cancelled, or if the subscription has ended and the buffer is
      ///   empty.
      public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Value? {
        let value = await base.next(isolation: actor)
        return Task.isCancelled ? nil : value
      }
    }
  }

  /// An object whose `deinit` ends the stream of a reader.
  final class Subscription: Sendable {
    private let continuation: AsyncStream<Value>.Continuation

    init(_ continuation: AsyncStream<Value>.Continuation) {
      self.continuation = continuation
    }

    deinit {
      continuation.finish()
    }
  }
}
