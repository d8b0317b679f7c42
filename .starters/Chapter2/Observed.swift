import ExerciseSupport

/// A value that tells its observers whenever it has changed.
final class Observed<Value: Equatable> {
  // What has to be remembered about the observers, and how, is yours to decide.

  init(_ value: Value) {
    self.value = value
  }

  /// Step 1: what was set last; setting it hands the new value to every observer, in the order of adding.
  ///
  /// Step 5: a value that equals the one before is no news.
  var value: Value {
    didSet {
      unimplemented()
    }
  }

  /// Step 1: takes on an observer, which is told of every change from then on, and returns `true`.
  ///
  /// Step 2: if its id is there already, nothing happens, and this returns `false`.
  ///
  /// Step 4: an observer is not kept alive; one that is gone is not there any more, and its id is free.
  @discardableResult
  func add(_ observer: any ChangeObserver<Value>) -> Bool {
    unimplemented(placeholder: false)
  }

  /// Step 3: lets the observer with this id go and returns `true`; if there is none, returns `false`.
  @discardableResult
  func remove(id: String) -> Bool {
    unimplemented(placeholder: false)
  }

  /// Step 4: how many observers are there; one that is gone does not count, from the moment when it goes.
  var observerCount: Int {
    unimplemented(placeholder: 0)
  }
}
