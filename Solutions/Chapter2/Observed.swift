import ExerciseSupport

/// A value that hands each change to its observers.
final class Observed<Value: Equatable> {
  // What has to be remembered about the observers, and how, is yours to decide.
  private struct Entry {
    weak var observer: (any ChangeObserver<Value>)?
  }

  private var entries: [Entry] = []

  init(_ value: Value) {
    self.value = value
  }

  /// Step 1: the current value; setting it hands the new value to each observer, in the order of adding.
  ///
  /// Step 5: setting a value that equals the one before tells no observer.
  var value: Value {
    didSet {
      guard value != oldValue else { return }
      for entry in entries { entry.observer?.valueDidChange(to: value) }
    }
  }

  /// Step 1: adds an observer, which is told every change from then on, and returns `true`.
  ///
  /// Step 2: does nothing and returns `false` if its id is there already.
  ///
  /// Step 4: doesn't keep the observer alive. Once that is gone, it counts as removed, and its id is free.
  @discardableResult
  func add(_ observer: any ChangeObserver<Value>) -> Bool {
    // Without this, the entries of observers that are gone would pile up.
    entries.removeAll { $0.observer == nil }
    guard !entries.contains(where: { $0.observer?.id == observer.id }) else { return false }
    entries.append(Entry(observer: observer))
    return true
  }

  /// Step 3: removes the observer with this id and returns `true`, or returns `false` if there is none.
  @discardableResult
  func remove(id: String) -> Bool {
    guard let index = entries.firstIndex(where: { $0.observer?.id == id }) else { return false }
    entries.remove(at: index)
    return true
  }

  /// Step 4: the number of observers that are there; one that is gone doesn't count from that moment on.
  var observerCount: Int {
    entries.count { $0.observer != nil }
  }
}
