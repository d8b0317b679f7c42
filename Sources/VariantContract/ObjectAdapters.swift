import ConceptualSubject
import ProtocolObservers

/// The conceptual variant: an observer is an object, the same one each time until its owner releases it.
final class ConceptualAdapter: ContractAdapter {
  private let subject = Subject(log: { _ in })
  private var observers: [Int: CallingObserver] = [:]

  var value: Int { subject.state }
  var observable: AnyObject { subject }
  var held: [AnyObject] { Array(observers.values) }

  func change(to value: Int) {
    subject.state = value
    subject.notify()
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    let observer = observers[id] ?? CallingObserver(self, callback)
    observers[id] = observer
    subject.attach(observer)
    return nil
  }

  func remove(_ id: Int) -> Bool? {
    subject.detach(observers[id] ?? CallingObserver(self) { _, _ in })
  }

  func drop(_ id: Int) {
    observers[id] = nil
  }

  private final class CallingObserver: ConceptualSubject.Observer {
    private unowned let adapter: ConceptualAdapter
    private let callback: Callback

    init(_ adapter: ConceptualAdapter, _ callback: @escaping Callback) {
      self.adapter = adapter
      self.callback = callback
    }

    func update(subject: Subject) {
      callback(subject.state, adapter)
    }
  }
}

/// The protocol variant: an observer is an object with an id, another one each time.
final class ProtocolAdapter: ContractAdapter {
  private let number = ProtocolObservers.Observable(0)
  private var observers: [Int: CallingObserver] = [:]

  var value: Int { number.value }
  var observable: AnyObject { number }
  var held: [AnyObject] { Array(observers.values) }

  func change(to value: Int) {
    number.value = value
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    let observer = CallingObserver(id, self, callback)
    switch number.addObserver(observer) {
    case .refused: return .refused
    case .added:
      observers[id] = observer
      return .added
    }
  }

  // Any observer with the id does.
  func remove(_ id: Int) -> Bool? {
    number.removeObserver(CallingObserver(id, self) { _, _ in })
  }

  func drop(_ id: Int) {
    observers[id] = nil
  }

  private final class CallingObserver: ProtocolObservers.Observer {
    let id: Int
    private unowned let adapter: ProtocolAdapter
    private let callback: Callback

    init(_ id: Int, _ adapter: ProtocolAdapter, _ callback: @escaping Callback) {
      self.id = id
      self.adapter = adapter
      self.callback = callback
    }

    func onValueChanged(_ value: Int) {
      callback(value, adapter)
    }
  }
}
