import ExerciseSupport

/// What a value was before a change, and what it has become.
struct ValueChange<Value> {
  let old: Value
  let new: Value
}

extension Live {
  /// Step 6: registers a closure as `observe(id:_:)` does, among the same ids, which is handed the old value too.
  func observeChanges(id: String, _ tell: @escaping (ValueChange<Value>) -> Void) {
    unimplemented()
  }
}
