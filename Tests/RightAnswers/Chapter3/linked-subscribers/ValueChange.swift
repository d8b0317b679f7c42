/// What a value was before a change, and what it has become.
struct ValueChange<Value> {
  let old: Value
  let new: Value
}

extension Live {
  func observeChanges(id: String, _ tell: @escaping (ValueChange<Value>) -> Void) {
    register(IdentifiedSubscriber(id: id) { tell(ValueChange(old: $0, new: $1)) })
  }
}
