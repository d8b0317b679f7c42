// Design: Entries carry a number for their place; a protocol hides who is called; a newer change ends an older round.

/// A value that calls closures whenever it changes.
final class Live<Value: Equatable> {
  private var identified: [String: Entry] = [:]
  private var owned: [Entry] = []
  private var entryCount = 0
  private var changeCount = 0

  private struct Entry {
    let place: Int
    let listener: any Listener<Value>
  }

  init(_ value: Value) {
    self.value = value
  }

  var value: Value {
    didSet {
      guard oldValue != value else { return }
      changeCount += 1
      let (change, value) = (changeCount, value)
      owned.removeAll { $0.listener.isGone }
      for entry in (identified.values + owned).sorted(by: { $0.place < $1.place }) where change == changeCount {
        entry.listener.hear(value)
      }
    }
  }

  func observe(id: String, _ call: @escaping (Value) -> Void) {
    let place = identified[id]?.place ?? nextPlace()
    identified[id] = Entry(place: place, listener: ClosureListener(hear: call))
  }

  func remove(id: String) {
    identified[id] = nil
  }

  func observe<Owner: AnyObject>(_ owner: Owner, _ call: @escaping (Owner, Value) -> Void) {
    owned.append(Entry(place: nextPlace(), listener: OwnerListener(owner: owner, call: call)))
  }

  private func nextPlace() -> Int {
    entryCount += 1
    return entryCount
  }
}

private protocol Listener<Value> {
  associatedtype Value
  var isGone: Bool { get }
  func hear(_ value: Value)
}

private struct ClosureListener<Value>: Listener {
  let hearing: (Value) -> Void
  var isGone: Bool { false }

  init(hear: @escaping (Value) -> Void) {
    hearing = hear
  }

  func hear(_ value: Value) {
    hearing(value)
  }
}

private struct OwnerListener<Owner: AnyObject, Value>: Listener {
  weak var owner: Owner?
  let call: (Owner, Value) -> Void

  var isGone: Bool { owner == nil }

  func hear(_ value: Value) {
    if let owner { call(owner, value) }
  }
}
