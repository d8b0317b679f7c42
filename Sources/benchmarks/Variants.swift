import ClosureObservers
import ConceptualSubject
import DisposableObservers
import ProtocolObservers
import Stage
import StreamObservers

extension Counter: ConceptualSubject.Observer, ProtocolObservers.Observer {
  func update(subject: Subject) {
    add(subject.state)
  }

  func onValueChanged(_ value: Int) {
    add(value)
  }
}

struct ConceptualContender: Contender {
  static let name = "ConceptualSubject"
  private let subject = Subject(log: { _ in })

  init(observers: Int) {}

  func subscribe(_ counter: Counter) {
    subject.attach(counter)
  }

  func deliver(_ value: Int) {
    subject.state = value
    subject.notify()
  }

  func dispose(_ counter: Counter) -> Bool {
    subject.detach(counter)
  }
}

struct ProtocolContender: Contender {
  static let name = "ProtocolObservers"
  private let observable = ProtocolObservers.Observable(0)

  init(observers: Int) {}

  func subscribe(_ counter: Counter) {
    observable.addObserver(counter)
  }

  func deliver(_ value: Int) {
    observable.value = value
  }

  func dispose(_ counter: Counter) -> Bool {
    observable.removeObserver(counter)
  }
}

struct ClosureContender: Contender {
  static let name = "ClosureObservers"
  private let observable = ClosureObservers.Observable(0)

  init(observers: Int) {}

  func subscribe(_ counter: Counter) {
    observable.addObserver(ID(id: counter.id)) { counter.add($0) }
  }

  func deliver(_ value: Int) {
    observable.value = value
  }

  func dispose(_ counter: Counter) -> Bool {
    observable.removeObserver(ID(id: counter.id))
  }

  private struct ID: ClosureObservers.Observer {
    let id: Int
  }
}

struct DisposableContender: Contender {
  static let name = "DisposableObservers"
  private let observable = DisposableObservers.Observable(0)
  private var tokens: ContiguousArray<Disposable> = []

  init(observers: Int) {
    tokens.reserveCapacity(observers)
  }

  mutating func subscribe(_ counter: Counter) {
    tokens.put(observable.observe { counter.add($0) }, for: counter)
  }

  func deliver(_ value: Int) {
    observable.update(value)
  }

  func dispose(_ counter: Counter) -> Bool {
    tokens[counter.id].dispose()
    return true
  }
}

struct StreamContender: Contender {
  static let name = "StreamObservers"
  private let observable = StreamObservers.Observable(0)
  private let readers = Readers()

  init(observers: Int) {}

  func subscribe(_ counter: Counter) {
    readers.read(observable.values(), with: counter)
  }

  func deliver(_ value: Int) {
    observable.update(value)
    readers.run()
  }

  func dispose(_ counter: Counter) -> Bool {
    readers.cancel(counter)
    return true
  }
}

/// Tasks that read sequences, on an executor that runs them on demand: notifying them lasts until all wait again.
final class Readers {
  private let executor = ManualExecutor()
  private var tasks: [Task<Void, Never>] = []

  deinit {
    for task in tasks { task.cancel() }
    executor.run()
  }

  func read(_ values: some AsyncSequence<Int, Never> & Sendable, with counter: Counter) {
    let task = Task(executorPreference: executor) {
      for await value in values { counter.add(value) }
    }
    tasks.put(task, for: counter)
    run()
  }

  func cancel(_ counter: Counter) {
    tasks[counter.id].cancel()
    run()
  }

  func run() {
    executor.run()
  }
}
