// Design: A change made by a closure waits until the current round ends, so that all receive the changes in order.

/// A value that calls closures whenever it changes.
final class Live<Value: Equatable> {
  private struct Entry {
    let id: String?
    /// Delivers the value; says `false` if there is nobody to call anymore.
    let call: (Value) -> Bool
  }

  private var entries: [Entry] = []
  private var waiting: [Value] = []
  private var isTelling = false

  init(_ value: Value) {
    self.value = value
  }

  var value: Value {
    didSet {
      if value == oldValue { return }
      waiting.append(value)
      if !isTelling { tellAll() }
    }
  }

  func observe(id: String, _ call: @escaping (Value) -> Void) {
    let entry = Entry(id: id) { value in
      call(value)
      return true
    }
    switch entries.firstIndex(where: { $0.id == id }) {
    case let index?: entries[index] = entry
    case nil: entries.append(entry)
    }
  }

  func remove(id: String) {
    entries.removeAll { $0.id == id }
  }

  func observe<Owner: AnyObject>(_ owner: Owner, _ call: @escaping (Owner, Value) -> Void) {
    entries.append(
      Entry(id: nil) { [weak owner] value in
        guard let owner else { return false }
        call(owner, value)
        return true
      }
    )
  }

  private func tellAll() {
    isTelling = true
    while !waiting.isEmpty {
      let value = waiting.removeFirst()
      entries = entries.filter { $0.call(value) }
    }
    isTelling = false
  }
}
