import ExerciseSupport

/// A value that calls closures whenever it changes.
final class Live<Value: Equatable> {
  // How to remember the closures, their ids or owners, and their order is yours to decide.

  init(_ value: Value) {
    self.value = value
  }

  /// Step 1: the current value; setting it calls every closure with the new value, which can be read here by then.
  ///
  /// Step 6: setting a value that equals the one before calls nothing.
  var value: Value {
    didSet { unimplemented() }
  }

  /// Step 1: registers a closure under an id; it is called at each change from then on.
  ///
  /// Step 2: if there is a closure under that id, the new one replaces it in its place, and the old one is released.
  func observe(id: String, _ tell: @escaping (Value) -> Void) {
    unimplemented()
  }

  /// Step 3: takes out the closure under an id and lets it go; for an unknown id nothing happens.
  func remove(id: String) {
    unimplemented()
  }

  /// Step 4: registers a closure for as long as its owner lives; it is handed the owner, and need not capture it.
  ///
  /// Nothing here keeps the owner alive. At the first change after its death, at the latest, the closure is released.
  func observe<Owner: AnyObject>(_ owner: Owner, _ tell: @escaping (Owner, Value) -> Void) {
    unimplemented()
  }
}
