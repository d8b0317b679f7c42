// Design: a dictionary finds an observer by its id, and an array of ids keeps the order.

/// A value that notifies its observers whenever it has changed.
final class Observed<Value: Equatable> {
  private struct Weak {
    weak var observer: (any ChangeObserver<Value>)?
  }

  private var found: [String: Weak] = [:]
  private var order: [String] = []
  private var current: Value

  init(_ value: Value) {
    current = value
  }

  /// The current value; an equal one is not even stored.
  var value: Value {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      for id in order {
        found[id]?.observer?.valueDidChange(to: newValue)
      }
    }
  }

  /// Adds an observer unless its id is registered.
  @discardableResult
  func add(_ observer: any ChangeObserver<Value>) -> Bool {
    let id = observer.id
    if found[id]?.observer != nil { return false }
    forget(id)
    found[id] = Weak(observer: observer)
    order.append(id)
    return true
  }

  /// Removes the observer with this id.
  @discardableResult
  func remove(id: String) -> Bool {
    let wasThere = found[id]?.observer != nil
    forget(id)
    return wasThere
  }

  /// How many observers are registered.
  var observerCount: Int {
    for (id, entry) in found where entry.observer == nil { forget(id) }
    return order.count
  }

  private func forget(_ id: String) {
    if found.removeValue(forKey: id) != nil { order.removeAll { $0 == id } }
  }
}
