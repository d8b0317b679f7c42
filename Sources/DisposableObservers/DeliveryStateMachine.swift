/// The state of an observable, as plain data: its methods say what to do next, and call no foreign code.
///
/// The caller that finds the observable idle borrows the registrations and delivers. Until it returns
/// them, newcomers gather here and rounds wait, in the order of their arrival. So deliveries never
/// overlap, and a change reaches the observers that registered before it.
///
/// The form, a struct whose methods return actions, is that of `ChannelStateMachine` in Swift Async Algorithms.
@usableFromInline
struct DeliveryStateMachine<Value: Sendable>: Sendable {
  /// What the caller of ``update(_:)`` does next.
  @usableFromInline
  enum UpdateAction {
    /// Deliver the value to the borrowed registrations, then call ``finishRound(returning:)``.
    case deliver(to: Registrations<Value>)
    /// Return: the thread that is delivering does it.
    case wait
  }

  /// What the thread that is delivering does next.
  @usableFromInline
  enum NextAction {
    /// Apply the changes, deliver these rounds, then call ``finishRound(returning:)`` again.
    case deliver([Round], Changes)
    /// Return: the observable is idle.
    case stop
  }

  /// A value, and the ids of the observers that are told it: all that were registered, or one newcomer.
  @usableFromInline typealias Round = (value: Value, audience: Range<Int>)

  /// The subscriptions that began and ended while the registrations were borrowed.
  @usableFromInline typealias Changes = (joined: Registrations<Value>, cancelled: [Int])

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

  /// Replaces the value; the replaced one is to be released when no lock is held.
  @inlinable mutating func update(_ newValue: Value) -> (UpdateAction, replaced: Value) {
    let replaced = value
    value = newValue
    if isDelivering {
      waiting.append((newValue, audience: 0..<nextID))
      return (.wait, replaced)
    }
    isDelivering = true
    return (.deliver(to: registrations.takeAll()), replaced)
  }

  /// Registers an observer under the next id.
  ///
  /// - Returns: The id, and the value that the caller is to deliver to the newcomer, without borrowing
  ///   the registrations, before it calls ``finishRound(returning:)``; `nil` if the first value waits.
  @inlinable mutating func observe(_ observer: @escaping @Sendable (Value) -> Void) -> (id: Int, firstValue: Value?) {
    let id = nextID
    nextID += 1
    registrations.slots.append(Registration(id: id, observer: observer))
    if isDelivering {
      waiting.append((value, audience: id..<nextID))
      return (id, nil)
    }
    isDelivering = true
    return (id, value)
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

  /// Hands over the changes since the last call.
  @inlinable mutating func takeChanges() -> Changes {
    defer { cancelled = [] }
    return (registrations.takeAll(), cancelled)
  }

  /// Hands over what came up during the delivery; if nothing did, takes the registrations back.
  @inlinable mutating func finishRound(returning borrowed: inout Registrations<Value>) -> NextAction {
    guard waiting.isEmpty, cancelled.isEmpty else {
      defer { waiting = [] }
      return .deliver(waiting, takeChanges())
    }
    // After a first value the registrations are still here. After a change no newcomer can be here to be
    // overwritten, since each one has a round that waits.
    if registrations.slots.isEmpty {
      registrations = borrowed.takeAll()
      registrations.compact()
    }
    isDelivering = false
    return .stop
  }
}
