/// A value that notifies its observers whenever it has changed.
final class Observed<Value: Equatable> {
  /// Each gives its observer, as long as that lives.
  private var observers: [() -> (any ChangeObserver<Value>)?] = []

  init(_ value: Value) {
    self.value = value
  }

  /// The current value.
  var value: Value {
    didSet {
      guard value != oldValue else { return }
      live.forEach { $0.valueDidChange(to: value) }
    }
  }

  /// Adds an observer unless its id is registered.
  @discardableResult
  func add(_ observer: any ChangeObserver<Value>) -> Bool {
    guard live.allSatisfy({ $0.id != observer.id }) else { return false }
    observers.append { [weak observer] in observer }
    return true
  }

  /// Removes the observer with this id.
  @discardableResult
  func remove(id: String) -> Bool {
    let before = observerCount
    observers.removeAll { $0().map { $0.id == id } ?? true }
    return observers.count < before
  }

  /// How many observers are registered.
  var observerCount: Int { live.count }

  private var live: [any ChangeObserver<Value>] { observers.compactMap { $0() } }
}
