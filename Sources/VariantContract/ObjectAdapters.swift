import ConceptualSubject
import ProtocolObservers

/// The conceptual variant: an observer is an object, the same one each time until its owner releases it.
final class ConceptualAdapter: ContractAdapter {
  private let subject = Subject(log: { _ in })
  private var listeners: [Int: Listener] = [:]

  var value: Int { subject.state }
  var observable: AnyObject { subject }
  var held: [AnyObject] { Array(listeners.values) }

  func change(to value: Int) {
    subject.state = value
    subject.notify()
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    let listener = listeners[id] ?? Listener(self, callback)
    listeners[id] = listener
    subject.attach(listener)
    return nil
  }

  func remove(_ id: Int) -> Bool? {
    subject.detach(listeners[id] ?? Listener(self) { _, _ in })
  }

  func drop(_ id: Int) {
    listeners[id] = nil
  }

  private final class Listener: ConceptualSubject.Observer {
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
  private var listeners: [Int: Listener] = [:]

  var value: Int { number.value }
  var observable: AnyObject { number }
  var held: [AnyObject] { Array(listeners.values) }

  func change(to value: Int) {
    number.value = value
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    let listener = Listener(id, self, callback)
    switch number.addObserver(listener) {
    case .refused: return .refused
    case .added:
      listeners[id] = listener
      return .added
    }
  }

  // Any observer with the id does.
  func remove(_ id: Int) -> Bool? {
    number.removeObserver(Listener(id, self) { _, _ in })
  }

  func drop(_ id: Int) {
    listeners[id] = nil
  }

  private final class Listener: ProtocolObservers.Observer {
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
