/// The state of an observable, as plain data: its methods say what to do next, and call no foreign code.
///
/// The caller that finds the observable idle borrows the registrations and delivers. Until it returns
/// them, newcomers gather here and rounds wait, in the order of their arrival. So deliveries never
/// overlap, and a change reaches the observers that registered before it.
///
/// The form, a struct whose methods return actions, is that of `ChannelStateMachine` in Swift Async Algorithms.
@usableFromInline struct DeliveryStateMachine<Value: Sendable>: Sendable {
  /// What the caller does next.
  @usableFromInline enum Action<Delivery> {
    /// Deliver this, then call ``finishRound(returning:)``.
    case deliver(Delivery)
    /// Return: nothing waits, or the thread that is delivering does the rest.
    case stop
  }

  /// A value, and the ids of the observers that are told it: all that were registered, or one newcomer.
  @usableFromInline typealias Round = (value: Value, audience: Range<Int>)

  @usableFromInline var value: Value
  @usableFromInline var nextID = 0
  @usableFromInline var isDelivering = false

  // All registrations; while those are borrowed, the newcomers'.
  @usableFromInline var registrations = Registrations<Value>()

  // Rounds that wait, and ids whose registrations are borrowed; both are empty outside of a delivery.
  @usableFromInline var waiting: [Round] = []
  @usableFromInline var cancelled: [Int] = []

  @inlinable init(value: Value) {
    self.value = value
  }

  /// Replaces the value, and lends the registrations; the replaced value is to be released when no lock is held.
  @inlinable mutating func update(_ newValue: Value) -> (Action<Registrations<Value>>, replaced: Value) {
    let replaced = value
    value = newValue
    if isDelivering {
      waiting.append((newValue, audience: 0..<nextID))
      return (.stop, replaced)
    }
    isDelivering = true
    return (.deliver(registrations.takeAll()), replaced)
  }

  /// Registers an observer under the next id.
  ///
  /// The action is to call the newcomer with the value; nothing is borrowed for that.
  @inlinable mutating func observe(_ observer: @escaping @Sendable (Value) -> Void) -> (Action<Value>, id: Int) {
    let id = nextID
    nextID += 1
    registrations.slots.append(Registration(id: id, observer: observer))
    if isDelivering {
      waiting.append((value, audience: id..<nextID))
      return (.stop, id)
    }
    isDelivering = true
    return (.deliver(value), id)
  }

  /// Removes an observer, or notes its id if its registration is borrowed.
  ///
  /// - Returns: The removed registration, to be released when no lock is held.
  @inlinable mutating func cancel(_ id: Int) -> Registration<Value>? {
    if let registration = registrations.remove(id) {
      registrations.compact()
      return registration
    }
    if isDelivering { cancelled.append(id) }
    return nil
  }

  /// Lends the newcomers' registrations too, and hands over the rounds that wait; takes all back if nothing came up.
  @inlinable mutating func finishRound(returning borrowed: inout Registrations<Value>) -> Action<[Round]> {
    if !registrations.slots.isEmpty { borrowed.append(registrations.takeAll()) }
    guard waiting.isEmpty, cancelled.isEmpty else {
      defer { waiting = [] }
      return .deliver(waiting)
    }
    registrations = borrowed.takeAll()
    registrations.compact()
    isDelivering = false
    return .stop
  }
}
