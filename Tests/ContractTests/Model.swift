import VariantContract

/// The observer contract, as simple as can be: a list, and no thought of speed or memory.
final class Model: ContractAdapter {
  private final class Observer {
    let id: Int
    let callback: Callback
    var isHeld = true
    var callsRunning = 0

    init(_ id: Int, _ callback: @escaping Callback) {
      self.id = id
      self.callback = callback
    }
  }

  private final class Registration {
    var observer: Observer
    var isRemoved = false
    var buffer: [Int] = []

    init(_ observer: Observer) {
      self.observer = observer
    }
  }

  private let choices: Variant.Choices
  private(set) var value = 0
  private var registrations: [Registration] = []
  private var removable: [Registration] = []
  private var owned: [Int: Observer] = [:]
  private var turns: [(value: Int, audience: [Registration])] = []
  private var ready: [Registration] = []
  private var isDelivering = false

  init(_ choices: Variant.Choices) {
    self.choices = choices
  }

  var observable: AnyObject { self }
  var held: [AnyObject] { Array(owned.values) }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    let known = choices.knowsIdentity ? owned[id] : nil
    let observer = known ?? Observer(id, callback)
    if let present = registrations.first(where: { $0.observer.id == id && isActive($0) }) {
      switch choices.duplicate {
      case .notifiedTwice: break
      case .refused: return .refused
      case .replaced:
        present.observer = observer
        return .replaced
      }
    }
    owned[id] = observer
    let newcomer = Registration(observer)
    registrations.append(newcomer)
    if !choices.hasTokens { removable.append(newcomer) }
    if choices.replays { deliver(value, to: [newcomer]) }
    // Only now does the owner have the token that ends the registration.
    if choices.hasTokens { removable.append(newcomer) }
    return choices.duplicate == .notifiedTwice ? nil : .added
  }

  func remove(_ id: Int) -> Bool? {
    let found = removable.firstIndex { registration in
      guard isActive(registration), registration.observer.id == id else { return false }
      // Another observer with the same id does not do where identity counts.
      return !choices.knowsIdentity || registration.observer === owned[id]
    }
    if let found { removable.remove(at: found).isRemoved = true }
    return choices.answersRemovals ? found != nil : nil
  }

  func drop(_ id: Int) {
    if choices.hasTokens {
      for registration in removable where registration.observer.id == id { registration.isRemoved = true }
    } else if choices.buffers {
      removable.removeAll { $0.observer.id == id }
    } else if choices.knowsIdentity || choices.isWeak {
      owned.removeValue(forKey: id)?.isHeld = false
    }
  }

  func change(to value: Int) {
    self.value = value
    deliver(value, to: registrations.filter(isActive))
  }

  private func isActive(_ registration: Registration) -> Bool {
    guard !registration.isRemoved else { return false }
    guard choices.isWeak else { return true }
    return registration.observer.isHeld || registration.observer.callsRunning > 0
  }

  private func deliver(_ value: Int, to audience: [Registration]) {
    if choices.buffers { return fillBuffers(of: audience, with: value) }
    guard choices.takesTurns else { return tell(value, to: audience) }
    turns.append((value, audience))
    guard !isDelivering else { return }
    isDelivering = true
    while !turns.isEmpty {
      let turn = turns.removeFirst()
      tell(turn.value, to: turn.audience)
    }
    isDelivering = false
  }

  // An observer that is ready takes all that its buffer has, and what comes meanwhile.
  private func fillBuffers(of audience: [Registration], with value: Int) {
    for registration in audience {
      registration.buffer.append(value)
      if !ready.contains(where: { $0 === registration }) { ready.append(registration) }
    }
    guard !isDelivering else { return }
    isDelivering = true
    while let registration = ready.first {
      while !registration.buffer.isEmpty { tell(registration.buffer.removeFirst(), to: [registration]) }
      ready.removeFirst()
    }
    isDelivering = false
  }

  private func tell(_ value: Int, to audience: [Registration]) {
    for registration in audience where isActive(registration) {
      let observer = registration.observer
      observer.callsRunning += 1
      observer.callback(choices.pulls ? self.value : value, self)
      observer.callsRunning -= 1
    }
  }
}
