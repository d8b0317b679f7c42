import ExerciseSupport

/// A value that delivers each change to its observers.
final class Observed<Value: Equatable> {
  // What to remember about the observers, and how, is yours to decide.
  private struct Entry {
    weak var observer: (any ChangeObserver<Value>)?
  }

  private var entries: [Entry] = []

  init(_ value: Value) {
    self.value = value
  }

  /// Step 1: the current value; setting it delivers the new value to each observer, in the order of adding.
  ///
  /// Step 5: setting an equal value notifies no observer.
  var value: Value {
    didSet {
      guard value != oldValue else { return }
      for entry in entries {
        // An observer may have removed this one in the meantime.
        guard let observer = entry.observer, entries.contains(where: { $0.observer === observer }) else { continue }
        observer.valueDidChange(to: value)
      }
    }
  }

  /// Step 1: adds an observer, which receives every later change, and returns `true`.
  ///
  /// Step 2: does nothing and returns `false` if an observer with this id is already registered.
  ///
  /// Step 4: holds the observer weakly. As soon as it is deallocated, it counts as removed, and its id is free.
  @discardableResult
  func add(_ observer: any ChangeObserver<Value>) -> Bool {
    // Without this, the entries of deallocated observers would pile up.
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

  /// Step 4: the number of registered observers; a deallocated one doesn't count.
  var observerCount: Int {
    entries.count { $0.observer != nil }
  }
}
