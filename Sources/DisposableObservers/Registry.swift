public import Locks

/// The workings of an observable, apart from it, so that a token can reach them without keeping it.
///
/// Here is the lock, and the rule that nobody else's code runs under it: no callback, and no last
/// release of a closure or a value, whose `deinit` may be anybody's. What leaves the lock's care
/// is moved out first.
@usableFromInline
final class Registry<Value: Sendable>: Sendable {
  // `nil` once the observable is gone.
  @usableFromInline let turns: Mutex<Turns<Value>?>

  // Set when somebody leaves while a value is delivered, so that the loop need not lock to know.
  @usableFromInline let someoneLeft = Atomic<Bool>(false)

  @inlinable
  init(_ value: Value) {
    turns = Mutex(Turns(value: value))
  }

  @inlinable
  var value: Value {
    turns.withLock { turns in
      guard let turns else { preconditionFailure("an observable that is gone has no value") }
      return turns.value
    }
  }

  @inlinable
  func update(_ newValue: Value) {
    var value = newValue
    var lent = Registrations<Value>()
    if turns.withLock({ $0?.change(to: &value, lending: &lent) }) == true {
      deliver(.change(newValue), to: &lent)
    }
  }

  @inlinable
  func observe(_ observer: @escaping @Sendable (Value) -> Void, ending: Ending) -> Disposable {
    let (id, firstValue) = turns.withLock { $0?.join(observer) } ?? (0, nil)
    let token = Disposable(ending, id: id)
    if let firstValue {
      observer(firstValue)
      var lent = Registrations<Value>()
      if let turn = turns.withLock({ $0?.settle(observer, id: id, lending: &lent) }) {
        deliver(turn, to: &lent)
      }
    }
    return token
  }

  @inlinable
  func leave(_ id: Int) {
    _ = turns.withLock { turns in
      if turns?.isDelivering == true { someoneLeft.store(true, ordering: .relaxed) }
      return turns?.leave(id)
    }
  }

  /// Lets everything go, when the observable does.
  @inlinable
  func close() {
    _ = turns.withLock { $0.take() }
  }

  /// Delivers one turn, and then all that has come up meanwhile.
  @inlinable
  func deliver(_ first: Turn<Value>, to lent: inout Registrations<Value>) {
    var turn = first
    while true {
      switch turn {
      case .change(let value):
        tell(value, to: &lent)
      case .join(let newcomer?, let value):
        newcomer.tell(value)
        lent.append(newcomer)
      case .join(nil, _):
        break
      case .leave(let leavers):
        for id in leavers { _ = lent.remove(id) }
      }
      guard let next = turns.withLock({ $0?.next(returning: &lent) }) else { return }
      turn = next
    }
  }

  /// Tells everyone one value, and lets the leavers go in between.
  @inlinable
  func tell(_ value: Value, to lent: inout Registrations<Value>) {
    var position = 0
    while true {
      position = tell(value, to: lent.places, from: position)
      guard position < lent.places.count else { return }
      let leavers = turns.withLock { turns in
        someoneLeft.store(false, ordering: .relaxed)
        return turns?.takeLeavers() ?? []
      }
      for id in leavers { _ = lent.remove(id) }
    }
  }

  /// Tells everyone from a position on, until somebody leaves.
  ///
  /// This is the loop that has to be fast. An array that is borrowed, and read by index, is called
  /// without a retain and a release around each closure, which would be most of the cost.
  @inlinable
  func tell(_ value: Value, to places: borrowing ContiguousArray<Registration<Value>>, from start: Int) -> Int {
    for position in start..<places.count {
      if someoneLeft.load(ordering: .relaxed) { return position }
      places[position].tell(value)
    }
    return places.count
  }
}
