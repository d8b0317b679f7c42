import ExerciseSupport

/// A value before a change, and after it.
struct ValueChange<Value> {
  let old: Value
  let new: Value
}

extension Live {
  /// Step 6: registers a closure as `observe(id:_:)` does, under the same ids; it receives the old value, too.
  func observeChanges(id: String, _ call: @escaping (ValueChange<Value>) -> Void) {
    var last = value
    observe(id: id) { new in
      let change = ValueChange(old: last, new: new)
      // Before the call: a closure that sets the value again is called again in the middle of it.
      last = new
      call(change)
    }
  }
}
