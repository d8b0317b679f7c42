import Locks
import Observation
import Stage

/// A number that the platform's `Observation` follows.
///
/// `@unchecked`, since the adapters below change and read it on one thread: their tasks run there too.
@Observable private final class ObservedNumber: @unchecked Sendable {
  var value = 0
}

/// `withObservationTracking`: an observer reads the value, and in a later turn again whenever it has changed.
///
/// Tracking calls its closure before the change. So the closure starts a task that reads, as a view's next frame does.
final class TrackingAdapter: ContractAdapter, Sendable {
  private final class Reader: Sendable {
    let callback: Callback
    let isWanted = Atomic(true)

    init(_ callback: @escaping Callback) {
      self.callback = callback
    }
  }

  private let number = ObservedNumber()
  private let executor = ManualExecutor()
  private let readers = Mutex<[Int: [Reader]]>([:])

  var value: Int { number.value }
  var observable: AnyObject { number }
  var held: [AnyObject] { readers.withLock { $0.values.flatMap(\.self) } }

  func change(to value: Int) {
    number.value = value
    executor.run()
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    let reader = Reader(callback)
    readers.withLock { $0[id, default: []].append(reader) }
    _ = read(for: reader)
    return nil
  }

  // What has been registered waits for the next change: the reader can only decline to read again after that.
  func remove(_ id: Int) -> Bool? {
    let reader = readers.withLock { $0[id]?.isEmpty == false ? $0[id]?.removeFirst() : nil }
    reader?.isWanted.store(false, ordering: .relaxed)
    return nil
  }

  func drop(_ id: Int) {
    readers.withLock { $0[id] = nil }
  }

  /// Reads the value, and calls the reader after the next change.
  private func read(for reader: Reader) -> Int {
    withObservationTracking {
      number.value
    } onChange: { [weak self, executor] in
      Task(executorPreference: executor) {
        guard let self else { return }
        let value = reader.isWanted.load(ordering: .relaxed) ? self.read(for: reader) : self.value
        reader.callback(value, self)
      }
    }
  }
}

/// `Observations`: an observer is a task that reads a sequence of values, each taken when the task has time for it.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
final class ObservationsAdapter: ContractAdapter, Sendable {
  private let number = ObservedNumber()
  private let readers = ReadingTasks()

  var value: Int { number.value }
  var observable: AnyObject { number }
  var held: [AnyObject] { readers.handles }

  func change(to value: Int) {
    number.value = value
    readers.run()
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    let values = Observations { [number] in number.value }
    readers.add(id) { [weak self] in
      for await value in values {
        guard let self else { return }
        callback(value, self)
      }
    }
    return nil
  }

  func remove(_ id: Int) -> Bool? {
    readers.cancel(id)
    return nil
  }

  func drop(_ id: Int) {
    readers.drop(id)
  }
}

/// `AsyncStream`, which has one reader: so the subject has a list of streams, one for each observer.
final class AsyncStreamAdapter: ContractAdapter, Sendable {
  /// The subject that everybody writes for that.
  private final class Source: Sendable {
    private struct State {
      var value = 0
      var nextKey = 0
      var continuations: [(key: Int, continuation: AsyncStream<Int>.Continuation)] = []
    }

    private let state = Mutex(State())

    var value: Int { state.withLock(\.value) }

    func update(_ value: Int) {
      let continuations = state.withLock { state in
        state.value = value
        return state.continuations
      }
      for (_, continuation) in continuations { continuation.yield(value) }
    }

    func values() -> AsyncStream<Int> {
      AsyncStream { continuation in
        let key = state.withLock { state in
          state.nextKey += 1
          state.continuations.append((state.nextKey, continuation))
          return state.nextKey
        }
        continuation.onTermination = { [weak self] _ in
          self?.state.withLock { $0.continuations.removeAll { $0.key == key } }
        }
      }
    }
  }

  private let source = Source()
  private let readers = ReadingTasks()

  var value: Int { source.value }
  var observable: AnyObject { source }
  var held: [AnyObject] { readers.handles }

  func change(to value: Int) {
    source.update(value)
    readers.run()
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    let values = source.values()
    readers.add(id) { [weak self] in
      for await value in values {
        guard let self else { return }
        callback(value, self)
      }
    }
    return nil
  }

  func remove(_ id: Int) -> Bool? {
    readers.cancel(id)
    return nil
  }

  func drop(_ id: Int) {
    readers.drop(id)
  }
}
