// Design: A dictionary from keys to closures, and an array of the keys for the order; before the calls, the keys of
// owners that are deallocated are removed.

/// A value that calls closures whenever it changes.
final class Live<Value: Equatable> {
  private enum Key: Hashable {
    case id(String)
    // Numbers are never used again, unlike addresses.
    case owner(Int)
  }

  /// A closure says `false` when its owner is deallocated.
  private var closures: [Key: (Value) -> Void] = [:]
  private var order: [Key] = []
  private var ownerIsAlive: [Key: () -> Bool] = [:]
  private var owners = 0
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get { stored }
    set {
      // An equal value is not even stored.
      if newValue == stored { return }
      stored = newValue
      sweep()
      for key in order {
        closures[key]?(newValue)
      }
    }
  }

  func observe(id: String, _ call: @escaping (Value) -> Void) {
    if closures.updateValue(call, forKey: .id(id)) == nil {
      order.append(.id(id))
    }
  }

  func remove(id: String) {
    guard closures.removeValue(forKey: .id(id)) != nil else { return }
    order.removeAll { $0 == .id(id) }
  }

  func observe<Owner: AnyObject>(_ owner: Owner, _ call: @escaping (Owner, Value) -> Void) {
    owners += 1
    let key = Key.owner(owners)
    closures[key] = { [weak owner] value in
      if let owner { call(owner, value) }
    }
    ownerIsAlive[key] = { [weak owner] in owner != nil }
    order.append(key)
  }

  private func sweep() {
    let dead = Set(ownerIsAlive.filter { !$0.value() }.keys)
    guard !dead.isEmpty else { return }
    order.removeAll(where: dead.contains)
    for key in dead {
      closures[key] = nil
      ownerIsAlive[key] = nil
    }
  }
}
