/// What the observer contract leaves to each variant.
struct Rules {
  enum Duplicates { case toldTwice, refused, replaced }

  let duplicates: Duplicates
  /// Whether an observer is an object, which stays the same until it is dropped; else a closure, each time a new one.
  var observersAreObjects = false
  /// Whether a dropped observer stays registered.
  var keepsTheDropped = false
  /// Whether an observer looks for itself, and so always finds the newest value.
  var pulls = false
  /// Whether a newcomer hears the current value, and a change waits for the running round.
  var replaysAndTakesTurns = false
}

/// The observer contract, as simple as can be: a list, and no thought of speed or memory.
final class Model: World {
  private final class Observer {
    let name: Int
    let version: Int
    var isHeld = true
    var callsRunning = 0

    init(name: Int, version: Int) {
      self.name = name
      self.version = version
    }
  }

  private final class Registration {
    var observer: Observer
    var isRemoved = false

    init(_ observer: Observer) {
      self.observer = observer
    }
  }

  private let rules: Rules
  private let performance: Performance
  private(set) var value = 0
  private var registrations: [Registration] = []
  private var removable: [Registration] = []
  private var held: [Int: Observer] = [:]
  private var observersMade = 0
  private var turns: [(value: Int, audience: [Registration])] = []
  private var isDelivering = false

  init(_ rules: Rules, _ performance: Performance) {
    self.rules = rules
    self.performance = performance
  }

  func register(_ name: Int) -> Bool {
    let observer = makeObserver(name)
    if let present = registrations.first(where: { $0.observer.name == name && isActive($0) }) {
      switch rules.duplicates {
      case .toldTwice: break
      case .refused: return false
      case .replaced:
        present.observer = observer
        return false
      }
    }
    let newcomer = Registration(observer)
    registrations.append(newcomer)
    if rules.replaysAndTakesTurns { takeTurn(telling: value, to: [newcomer]) }
    // Only now has the caller the token, to end the subscription with.
    removable.append(newcomer)
    return true
  }

  func remove(_ name: Int) -> Bool {
    let found = removable.firstIndex { registration in
      guard isActive(registration), registration.observer.name == name else { return false }
      // A stranger with the same name does not do where identity counts.
      return !rules.keepsTheDropped || registration.observer === held[name]
    }
    guard let found else { return false }
    removable.remove(at: found).isRemoved = true
    return true
  }

  func drop(_ name: Int) {
    if rules.observersAreObjects {
      held.removeValue(forKey: name)?.isHeld = false
    } else if rules.replaysAndTakesTurns {
      _ = remove(name)
    }
  }

  func change(to value: Int) {
    self.value = value
    let audience = registrations.filter(isActive)
    if rules.replaysAndTakesTurns {
      takeTurn(telling: value, to: audience)
    } else {
      tell(value, to: audience)
    }
  }

  private func makeObserver(_ name: Int) -> Observer {
    if rules.observersAreObjects, let observer = held[name] { return observer }
    let observer = Observer(name: name, version: observersMade)
    observersMade += 1
    held[name] = observer
    return observer
  }

  private func isActive(_ registration: Registration) -> Bool {
    guard !registration.isRemoved else { return false }
    guard rules.observersAreObjects, !rules.keepsTheDropped else { return true }
    return registration.observer.isHeld || registration.observer.callsRunning > 0
  }

  private func takeTurn(telling value: Int, to audience: [Registration]) {
    turns.append((value, audience))
    guard !isDelivering else { return }
    isDelivering = true
    while !turns.isEmpty {
      let turn = turns.removeFirst()
      tell(turn.value, to: turn.audience)
    }
    isDelivering = false
  }

  private func tell(_ value: Int, to audience: [Registration]) {
    for registration in audience where isActive(registration) {
      let observer = registration.observer
      observer.callsRunning += 1
      let told = rules.pulls ? self.value : value
      performance.told(observer.name, version: observer.version, value: told, in: self)
      observer.callsRunning -= 1
    }
  }
}
