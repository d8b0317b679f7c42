// Design: each observer draws a number when it is added, and is called in the order of the numbers.

/// A value that notifies its observers whenever it has changed.
final class Observed<Value: Equatable> {
  private struct Ticket {
    let number: Int
    weak var holder: (any ChangeObserver<Value>)?
  }

  private var stored: Value
  private var tickets: [String: Ticket] = [:]
  private var nextNumber = 0

  init(_ value: Value) {
    stored = value
  }

  /// The current value.
  var value: Value {
    get { stored }
    set {
      let isChange = newValue != stored
      stored = newValue
      if isChange { tellAll() }
    }
  }

  /// Adds an observer unless its id is registered.
  @discardableResult
  func add(_ observer: any ChangeObserver<Value>) -> Bool {
    dropTicketsOfTheGone()
    if tickets.keys.contains(observer.id) { return false }
    tickets[observer.id] = Ticket(number: nextNumber, holder: observer)
    nextNumber += 1
    return true
  }

  /// Removes the observer with this id.
  @discardableResult
  func remove(id: String) -> Bool {
    tickets.removeValue(forKey: id)?.holder != nil
  }

  /// How many observers are registered.
  var observerCount: Int {
    dropTicketsOfTheGone()
    return tickets.count
  }

  private func tellAll() {
    for ticket in tickets.values.sorted(by: { $0.number < $1.number }) {
      ticket.holder?.valueDidChange(to: stored)
    }
  }

  private func dropTicketsOfTheGone() {
    tickets = tickets.filter { $0.value.holder != nil }
  }
}
