/// What a value was before a change, and what it has become.
struct ValueChange<Value> {
  let old: Value
  let new: Value
}

extension Live {
  func observeChanges(id: String, _ call: @escaping (ValueChange<Value>) -> Void) {
    register(IdentifiedSubscriber(id: id) { call(ValueChange(old: $0, new: $1)) })
  }
}
