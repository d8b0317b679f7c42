import ClosureObservers
import ConceptualSubject
import DisposableObservers
import ProtocolObservers
import StreamObservers

struct ConceptualContender: Contender {
  static let name = "ConceptualSubject"
  private let subject = Subject(log: { _ in })

  func subscribe(_ counter: Counter) { subject.attach(counter) }

  func deliver(_ value: Int) {
    subject.state = value
    subject.notify()
  }

  func dispose(_ counter: Counter) { subject.detach(counter) }
}

extension Counter: ConceptualSubject.Observer {
  func update(subject: Subject) { add(subject.state) }
}

struct ProtocolContender: Contender {
  static let name = "ProtocolObservers"
  private let observable = ProtocolObservers.Observable(0)

  func subscribe(_ counter: Counter) { observable.addObserver(counter) }
  func deliver(_ value: Int) { observable.value = value }
  func dispose(_ counter: Counter) { observable.removeObserver(counter) }
}

extension Counter: ProtocolObservers.Observer {
  func onValueChanged(_ value: Int) { add(value) }
}

struct ClosureContender: Contender {
  static let name = "ClosureObservers"
  private let observable = ClosureObservers.Observable(0)

  func subscribe(_ counter: Counter) { observable.addObserver(ID(id: counter.id)) { counter.add($0) } }
  func deliver(_ value: Int) { observable.value = value }
  func dispose(_ counter: Counter) { observable.removeObserver(ID(id: counter.id)) }

  private struct ID: ClosureObservers.Observer { let id: Int }
}

struct DisposableContender: Contender {
  static let name = "DisposableObservers"
  private let observable = DisposableObservers.Observable(0)
  private var tokens: ContiguousArray<Disposable> = []

  mutating func subscribe(_ counter: Counter) {
    tokens.put(observable.observe { counter.add($0) }, for: counter)
  }

  func deliver(_ value: Int) { observable.update(value) }
  func dispose(_ counter: Counter) { tokens[counter.id].dispose() }
}

struct StreamContender: Contender {
  static let name = "StreamObservers"
  private let observable = StreamObservers.Observable(0)
  private let readers = Readers()

  func subscribe(_ counter: Counter) { readers.read(observable.values(), with: counter) }

  func deliver(_ value: Int) {
    observable.update(value)
    readers.run()
  }

  func dispose(_ counter: Counter) { readers.cancel(counter) }
}
