/// Something to deliver: one at a time, the others wait for their turn.
@usableFromInline
enum Turn<Value: Sendable>: Sendable {
  /// Everyone is told a new value.
  case change(Value)
  /// A newcomer is told the value that was current when it came, and takes its place; or it has left meanwhile.
  case join(Registration<Value>?, Value)
  /// The observers with these ids have left since the last turn.
  case leave([Int])
}

/// All that an observable knows, as plain data: it decides what comes next, and calls nobody.
///
/// Whoever finds the observable idle borrows the registrations and delivers. Until they come
/// back, what others bring waits on the agenda, in the order of its coming. So deliveries never
/// overlap, and the audience of a change are those who came before it.
@usableFromInline
struct Turns<Value: Sendable>: Sendable {
  @usableFromInline var value: Value
  @usableFromInline var nextID = 0
  @usableFromInline var registrations = Registrations<Value>()

  // Somebody is delivering; then changes and newcomers wait on the agenda, and leavers are noted.
  @usableFromInline var isDelivering = false
  @usableFromInline var agenda: [Turn<Value>?] = []
  @usableFromInline var agendaPosition = 0
  @usableFromInline var leavers: [Int] = []

  @inlinable
  init(value: Value) {
    self.value = value
  }

  /// Swaps a new value in.
  ///
  /// - Returns: Whether the caller is to deliver it, to the registrations that were lent.
  @inlinable
  mutating func change(to value: inout Value, lending lent: inout Registrations<Value>) -> Bool {
    if isDelivering { agenda.append(.change(value)) }
    swap(&self.value, &value)
    guard !isDelivering else { return false }
    isDelivering = true
    swap(&registrations, &lent)
    return true
  }

  /// Gives a newcomer its id.
  ///
  /// - Returns: The id, and the first value if the caller is to deliver that. Nothing is lent yet:
  ///   ``settle(_:id:lending:)`` comes next.
  @inlinable
  mutating func join(_ observer: @escaping @Sendable (Value) -> Void) -> (id: Int, firstValue: Value?) {
    let id = nextID
    nextID += 1
    if isDelivering {
      agenda.append(.join(Registration(id: id, tell: observer), value))
      return (id, nil)
    }
    isDelivering = true
    return (id, value)
  }

  /// Gives a newcomer, who has heard the first value, its place.
  ///
  /// - Returns: The next turn, to be delivered to the registrations that were lent, if one came up.
  @inlinable
  mutating func settle(
    _ observer: @escaping @Sendable (Value) -> Void,
    id: Int,
    lending lent: inout Registrations<Value>
  ) -> Turn<Value>? {
    registrations.append(Registration(id: id, tell: observer))
    if leavers.isEmpty, agendaPosition == agenda.count {
      isDelivering = false
      return nil
    }
    swap(&registrations, &lent)
    return next(returning: &lent)
  }

  /// Takes an observer out, or notes for whoever delivers that it has left.
  ///
  /// - Returns: What was taken out, for the caller to let go of when no lock is held.
  @inlinable
  mutating func leave(_ id: Int) -> Registration<Value>? {
    guard isDelivering else {
      defer { registrations.squeeze() }
      return registrations.remove(id)
    }
    // Somebody who came during this turn may still wait for the first value.
    for position in (agendaPosition..<agenda.count).reversed() {
      if case .join(let registration?, let value) = agenda[position], registration.id == id {
        agenda[position] = .join(nil, value)
        return registration
      }
    }
    leavers.append(id)
    return nil
  }

  /// Gives out the next turn, or takes the registrations back if there is none.
  @inlinable
  mutating func next(returning lent: inout Registrations<Value>) -> Turn<Value>? {
    if !leavers.isEmpty { return .leave(takeLeavers()) }
    if agendaPosition < agenda.count {
      // Taken out, so that nothing is let go under the lock when the array is shortened.
      let turn = agenda[agendaPosition].take()
      agendaPosition += 1
      if agendaPosition > agenda.count / 2 {
        agenda.removeFirst(agendaPosition)
        agendaPosition = 0
      }
      return turn
    }
    swap(&registrations, &lent)
    registrations.squeeze()
    isDelivering = false
    return nil
  }

  /// Gives out the ids of those who have left since it was last asked.
  @inlinable
  mutating func takeLeavers() -> [Int] {
    defer { leavers = [] }
    return leavers
  }
}
