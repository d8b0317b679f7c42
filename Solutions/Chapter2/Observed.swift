import ExerciseSupport

/// A value that tells its observers whenever it has changed.
final class Observed<Value: Equatable> {
  // What has to be remembered about the observers, and how, is yours to decide.
  private struct Entry {
    weak var observer: (any ChangeObserver<Value>)?
  }

  private var entries: [Entry] = []

  init(_ value: Value) {
    self.value = value
  }

  /// Step 1: what was set last; setting it hands the new value to every observer, in the order of adding.
  ///
  /// Step 5: a value that equals the one before is no news.
  var value: Value {
    didSet {
      guard value != oldValue else { return }
      for entry in entries { entry.observer?.valueDidChange(to: value) }
    }
  }

  /// Step 1: takes on an observer, which is told of every change from then on, and returns `true`.
  ///
  /// Step 2: if its id is there already, nothing happens, and this returns `false`.
  ///
  /// Step 4: an observer is not kept alive; one that is gone is not there any more, and its id is free.
  @discardableResult
  func add(_ observer: any ChangeObserver<Value>) -> Bool {
    // Those that are gone no longer count, but their entries would pile up.
    entries.removeAll { $0.observer == nil }
    guard !entries.contains(where: { $0.observer?.id == observer.id }) else { return false }
    entries.append(Entry(observer: observer))
    return true
  }

  /// Step 3: lets the observer with this id go and returns `true`; if there is none, returns `false`.
  @discardableResult
  func remove(id: String) -> Bool {
    guard let index = entries.firstIndex(where: { $0.observer?.id == id }) else { return false }
    entries.remove(at: index)
    return true
  }

  /// Step 4: how many observers are there; one that is gone does not count, from the moment when it goes.
  var observerCount: Int {
    entries.count { $0.observer != nil }
  }
}
