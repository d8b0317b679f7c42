import ConceptualSubject
import ProtocolObservers
import Transcripts

/// The conceptual variant: its observers are objects, and pull.
final class ConceptualWorld: World {
  private let subject = Subject(transcript: CollectedLines())
  private let performance: Performance
  private var observers: [Int: Listener] = [:]
  private var observersMade = 0

  init(_ performance: Performance) {
    self.performance = performance
  }

  var value: Int { subject.state }

  func register(_ name: Int) -> Bool {
    let observer = observers[name] ?? makeObserver(name)
    subject.attach(observer)
    return true
  }

  func remove(_ name: Int) -> Bool {
    guard let observer = observers[name] else { return false }
    return subject.detach(observer)
  }

  func drop(_ name: Int) {
    observers[name] = nil
  }

  func change(to value: Int) {
    subject.state = value
    subject.notify()
  }

  private func makeObserver(_ name: Int) -> Listener {
    let observer = Listener(name: name, version: observersMade, world: self)
    observersMade += 1
    observers[name] = observer
    return observer
  }

  private final class Listener: ConceptualSubject.Observer {
    private let name: Int
    private let version: Int
    private unowned let world: ConceptualWorld

    init(name: Int, version: Int, world: ConceptualWorld) {
      self.name = name
      self.version = version
      self.world = world
    }

    func update(subject: Subject) {
      world.performance.told(name, version: version, value: subject.state, in: world)
    }
  }
}

/// The protocol variant: its observers are objects with an id.
final class ProtocolWorld: World {
  private let observable = ProtocolObservers.Observable(0)
  private let performance: Performance
  private var observers: [Int: Listener] = [:]
  private var observersMade = 0

  init(_ performance: Performance) {
    self.performance = performance
  }

  var value: Int { observable.value }

  func register(_ name: Int) -> Bool {
    let observer = observers[name] ?? makeObserver(name)
    return observable.addObserver(observer)
  }

  func remove(_ name: Int) -> Bool {
    // Any observer with the id does.
    observable.removeObserver(Listener(name: name, version: -1, world: self))
  }

  func drop(_ name: Int) {
    observers[name] = nil
  }

  func change(to value: Int) {
    observable.value = value
  }

  private func makeObserver(_ name: Int) -> Listener {
    let observer = Listener(name: name, version: observersMade, world: self)
    observersMade += 1
    observers[name] = observer
    return observer
  }

  private final class Listener: ProtocolObservers.Observer {
    let id: Int
    private let version: Int
    private unowned let world: ProtocolWorld

    init(name: Int, version: Int, world: ProtocolWorld) {
      id = name
      self.version = version
      self.world = world
    }

    func onValueChanged(_ value: Int) {
      world.performance.told(id, version: version, value: value, in: world)
    }
  }
}
