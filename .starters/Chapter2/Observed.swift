import ExerciseSupport

/// A value that delivers each change to its observers.
final class Observed<Value: Equatable> {
  // What to remember about the observers, and how, is yours to decide.

  init(_ value: Value) {
    self.value = value
  }

  /// Step 1: the current value; setting it delivers the new value to each observer, in the order of adding.
  ///
  /// Step 5: setting an equal value notifies no observer.
  var value: Value {
    didSet {
      unimplemented()
    }
  }

  /// Step 1: adds an observer, which receives every later change, and returns `true`.
  ///
  /// Step 2: does nothing and returns `false` if an observer with this id is already registered.
  ///
  /// Step 4: holds the observer weakly. As soon as it is deallocated, it counts as removed, and its id is free.
  @discardableResult
  func add(_ observer: any ChangeObserver<Value>) -> Bool {
    unimplemented(placeholder: false)
  }

  /// Step 3: removes the observer with this id and returns `true`, or returns `false` if there is none.
  @discardableResult
  func remove(id: String) -> Bool {
    unimplemented(placeholder: false)
  }

  /// Step 4: the number of registered observers; a deallocated one doesn't count.
  var observerCount: Int {
    unimplemented(placeholder: 0)
  }
}
