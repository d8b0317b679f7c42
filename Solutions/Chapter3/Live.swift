import ExerciseSupport

/// A value that calls closures whenever it changes.
final class Live<Value: Equatable> {
  // How to remember the closures, their ids or owners, and their order is yours to decide.
  private var registrations: [Registration] = []

  private struct Registration {
    var id: String?
    weak var owner: AnyObject?
    let tell: (Value) -> Void

    var isOver: Bool { id == nil && owner == nil }
  }

  init(_ value: Value) {
    self.value = value
  }

  /// Step 1: the current value; setting it calls every closure with the new value, which can be read here by then.
  ///
  /// Step 6: setting a value that equals the one before calls nothing.
  var value: Value {
    didSet {
      guard value != oldValue else { return }
      // A closure may set the value again; the closures after it are still told this change.
      let value = value
      for registration in registrations {
        registration.tell(value)
      }
      registrations.removeAll(where: \.isOver)
    }
  }

  /// Step 1: registers a closure under an id; it is called at each change from then on.
  ///
  /// Step 2: if there is a closure under that id, the new one replaces it in its place, and the old one is released.
  func observe(id: String, _ tell: @escaping (Value) -> Void) {
    let registration = Registration(id: id, tell: tell)
    if let index = registrations.firstIndex(where: { $0.id == id }) {
      registrations[index] = registration
    } else {
      registrations.append(registration)
    }
  }

  /// Step 3: takes out the closure under an id and lets it go; for an unknown id nothing happens.
  func remove(id: String) {
    registrations.removeAll { $0.id == id }
  }

  /// Step 4: registers a closure for as long as its owner lives; it is handed the owner, and need not capture it.
  ///
  /// Nothing here keeps the owner alive. At the first change after its death, at the latest, the closure is released.
  func observe<Owner: AnyObject>(_ owner: Owner, _ tell: @escaping (Owner, Value) -> Void) {
    let registration = Registration(owner: owner) { [weak owner] value in
      guard let owner else { return }
      tell(owner, value)
    }
    registrations.append(registration)
  }
}
