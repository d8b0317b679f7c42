import Stage
import StreamObservers

/// Tasks that read sequences, on an executor that runs them on demand: notifying them lasts until all wait again.
final class Readers {
  private let executor = ManualExecutor()
  private var tasks: [[Task<Void, Never>]]

  init(subjects: Int) {
    tasks = Array(repeating: [], count: subjects)
  }

  deinit {
    for task in tasks.joined() { task.cancel() }
    executor.run()
  }

  func add(_ values: some AsyncSequence<Int, Never> & Sendable, subject: Int, _ counter: Counter) {
    tasks[subject].append(makeTask(values, counter))
  }

  func replace(_ values: some AsyncSequence<Int, Never> & Sendable, subject: Int, observer: Int, _ counter: Counter) {
    tasks[subject][observer] = makeTask(values, counter)
    run()
  }

  func cancel(subject: Int, observer: Int) {
    tasks[subject][observer].cancel()
    run()
  }

  func run() {
    executor.run()
  }

  private func makeTask(_ values: some AsyncSequence<Int, Never> & Sendable, _ counter: Counter) -> Task<Void, Never> {
    Task(executorPreference: executor) {
      for await value in values { counter.add(value) }
    }
  }
}

struct Streams: Contender {
  static let name = "StreamObservers"

  private let counters: [Counter]
  private let subjects: [StreamObservers.Observable<Int>]
  private let readers: Readers

  init(subjects: Int, counters: [Counter]) {
    self.counters = counters
    self.subjects = (0..<subjects).map { _ in StreamObservers.Observable(0) }
    readers = Readers(subjects: subjects)
  }

  func subscribe() {
    for (subject, observable) in subjects.enumerated() {
      for counter in counters { readers.add(observable.values(), subject: subject, counter) }
    }
    readers.run()
  }

  func deliver(_ value: Int) {
    subjects[0].update(value)
    readers.run()
  }

  func dispose(subject: Int, observer: Int) -> Bool {
    readers.cancel(subject: subject, observer: observer)
    return true
  }

  func resubscribe(subject: Int, observer: Int) {
    readers.replace(subjects[subject].values(), subject: subject, observer: observer, counters[observer])
  }
}

/// An `AsyncStream` for each observer, and a loop over their continuations: no first value, no lock, one thread.
struct BareStreams: Contender {
  static let name = "AsyncStream"

  private let counters: [Counter]
  private var subjects: [[AsyncStream<Int>.Continuation]]
  private let readers: Readers

  init(subjects: Int, counters: [Counter]) {
    self.counters = counters
    self.subjects = Array(repeating: [], count: subjects)
    readers = Readers(subjects: subjects)
  }

  mutating func subscribe() {
    for subject in subjects.indices {
      for counter in counters {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        subjects[subject].append(continuation)
        readers.add(stream, subject: subject, counter)
      }
    }
    readers.run()
  }

  func deliver(_ value: Int) {
    for continuation in subjects[0] { continuation.yield(value) }
    readers.run()
  }

  func dispose(subject: Int, observer: Int) -> Bool {
    readers.cancel(subject: subject, observer: observer)
    return true
  }

  mutating func resubscribe(subject: Int, observer: Int) {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    subjects[subject][observer] = continuation
    readers.replace(stream, subject: subject, observer: observer, counters[observer])
  }
}
