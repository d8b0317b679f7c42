import ClosureObservers
import ConceptualSubject
import DisposableObservers
import ProtocolObservers

extension Counter: ConceptualSubject.Observer {
  func update(subject: Subject) {
    add(subject.state)
  }
}

struct Conceptual: Contender {
  static let name = "ConceptualSubject"

  private let counters: [Counter]
  private let subjects: [Subject]

  init(subjects: Int, counters: [Counter]) {
    self.counters = counters
    self.subjects = (0..<subjects).map { _ in Subject(log: { _ in }) }
  }

  func subscribe() {
    for subject in subjects {
      for counter in counters { subject.attach(counter) }
    }
  }

  func deliver(_ value: Int) {
    subjects[0].state = value
    subjects[0].notify()
  }

  func dispose(subject: Int, observer: Int) -> Bool {
    subjects[subject].detach(counters[observer])
  }

  func resubscribe(subject: Int, observer: Int) {
    subjects[subject].attach(counters[observer])
  }
}

struct Protocols: Contender {
  static let name = "ProtocolObservers"

  private let listeners: [Listener]
  private let subjects: [ProtocolObservers.Observable<Int>]

  init(subjects: Int, counters: [Counter]) {
    listeners = counters.enumerated().map { Listener(id: $0, counter: $1) }
    self.subjects = (0..<subjects).map { _ in ProtocolObservers.Observable(0) }
  }

  func subscribe() {
    for subject in subjects {
      for listener in listeners { subject.addObserver(listener) }
    }
  }

  func deliver(_ value: Int) {
    subjects[0].value = value
  }

  func dispose(subject: Int, observer: Int) -> Bool {
    subjects[subject].removeObserver(listeners[observer])
  }

  func resubscribe(subject: Int, observer: Int) {
    subjects[subject].addObserver(listeners[observer])
  }

  private final class Listener: ProtocolObservers.Observer {
    let id: Int
    private let counter: Counter

    init(id: Int, counter: Counter) {
      self.id = id
      self.counter = counter
    }

    func onValueChanged(_ value: Int) {
      counter.add(value)
    }
  }
}

struct Closures: Contender {
  static let name = "ClosureObservers"

  private let counters: [Counter]
  private let subjects: [ClosureObservers.Observable<Int>]

  init(subjects: Int, counters: [Counter]) {
    self.counters = counters
    self.subjects = (0..<subjects).map { _ in ClosureObservers.Observable(0) }
  }

  func subscribe() {
    for subject in subjects {
      for (id, counter) in counters.enumerated() {
        observe(subject, counter, id: id)
      }
    }
  }

  func deliver(_ value: Int) {
    subjects[0].value = value
  }

  func dispose(subject: Int, observer: Int) -> Bool {
    subjects[subject].removeObserver(ID(id: observer))
  }

  func resubscribe(subject: Int, observer: Int) {
    observe(subjects[subject], counters[observer], id: observer)
  }

  private func observe(_ observable: ClosureObservers.Observable<Int>, _ counter: Counter, id: Int) {
    observable.addObserver(ID(id: id)) { counter.add($0) }
  }

  private struct ID: ClosureObservers.Observer {
    let id: Int
  }
}

struct Disposables: Contender {
  static let name = "DisposableObservers"

  private let counters: [Counter]
  private let subjects: [DisposableObservers.Observable<Int>]
  private var tokens: [ContiguousArray<Disposable>]

  init(subjects: Int, counters: [Counter]) {
    self.counters = counters
    self.subjects = (0..<subjects).map { _ in DisposableObservers.Observable(0) }
    tokens = (0..<subjects).map { _ in
      var tokens: ContiguousArray<Disposable> = []
      tokens.reserveCapacity(counters.count)
      return tokens
    }
  }

  mutating func subscribe() {
    for (subject, observable) in subjects.enumerated() {
      for counter in counters {
        tokens[subject].append(observe(observable, counter))
      }
    }
  }

  func deliver(_ value: Int) {
    subjects[0].update(value)
  }

  func dispose(subject: Int, observer: Int) -> Bool {
    tokens[subject][observer].dispose()
    return true
  }

  mutating func resubscribe(subject: Int, observer: Int) {
    tokens[subject][observer] = observe(subjects[subject], counters[observer])
  }

  private func observe(_ observable: DisposableObservers.Observable<Int>, _ counter: Counter) -> Disposable {
    observable.observe { counter.add($0) }
  }
}
