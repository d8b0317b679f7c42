import ConceptualSubject
import ProtocolObservers
import Transcripts

/// The conceptual variant: an observer is an object, and the same one each time.
final class ConceptualSpecimen: Specimen {
  private let subject = Subject(transcript: CollectedLines())
  private var listeners: [Int: Listener] = [:]

  var value: Int { subject.state }
  var observable: AnyObject { subject }
  var held: [AnyObject] { Array(listeners.values) }

  func change(to value: Int) {
    subject.state = value
    subject.notify()
  }

  func register(_ id: Int, _ callback: @escaping Callback) {
    let listener = listeners[id] ?? Listener(self, callback)
    listeners[id] = listener
    subject.attach(listener)
  }

  func remove(_ id: Int) -> Bool? {
    subject.detach(listeners[id] ?? Listener(self) { _, _ in })
  }

  func letGo(of id: Int) {
    listeners[id] = nil
  }

  private final class Listener: ConceptualSubject.Observer {
    private unowned let specimen: ConceptualSpecimen
    private let callback: Callback

    init(_ specimen: ConceptualSpecimen, _ callback: @escaping Callback) {
      self.specimen = specimen
      self.callback = callback
    }

    func update(subject: Subject) {
      callback(subject.state, specimen)
    }
  }
}

/// The protocol variant: an observer is an object with an id, and each time another one.
final class ProtocolSpecimen: Specimen {
  private let number = ProtocolObservers.Observable(0)
  private var listeners: [Int: [Listener]] = [:]

  var value: Int { number.value }
  var observable: AnyObject { number }
  var held: [AnyObject] { listeners.values.flatMap(\.self) }

  func change(to value: Int) {
    number.value = value
  }

  func register(_ id: Int, _ callback: @escaping Callback) {
    let listener = Listener(id, self, callback)
    listeners[id, default: []].append(listener)
    number.addObserver(listener)
  }

  func remove(_ id: Int) -> Bool? {
    number.removeObserver(listeners[id]?.last ?? Listener(id, self) { _, _ in })
  }

  func letGo(of id: Int) {
    listeners[id] = nil
  }

  private final class Listener: ProtocolObservers.Observer {
    let id: Int
    private unowned let specimen: ProtocolSpecimen
    private let callback: Callback

    init(_ id: Int, _ specimen: ProtocolSpecimen, _ callback: @escaping Callback) {
      self.id = id
      self.specimen = specimen
      self.callback = callback
    }

    func onValueChanged(_ value: Int) {
      callback(value, specimen)
    }
  }
}
