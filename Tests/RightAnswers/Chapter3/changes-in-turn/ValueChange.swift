/// What a value was before a change, and what it has become.
struct ValueChange<Value> {
  let old: Value
  let new: Value
}

extension Live {
  func observeChanges(id: String, _ call: @escaping (ValueChange<Value>) -> Void) {
    let memory = Memory(value)
    observe(id: id) { call(memory.change(to: $0)) }
  }
}

/// Remembers one value until the next comes.
private final class Memory<Value> {
  private var last: Value

  init(_ value: Value) {
    last = value
  }

  func change(to new: Value) -> ValueChange<Value> {
    defer { last = new }
    return ValueChange(old: last, new: new)
  }
}
