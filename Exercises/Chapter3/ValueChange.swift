import ExerciseSupport

/// A value before a change, and after it.
struct ValueChange<Value> {
  let old: Value
  let new: Value
}

extension Live {
  /// Step 6: registers a closure as `observe(id:_:)` does, under the same ids; it receives the old value, too.
  func observeChanges(id: String, _ call: @escaping (ValueChange<Value>) -> Void) {
    unimplemented()
  }
}
