import ExerciseSupport

/// A value that calls closures whenever it changes.
final class Live<Value: Equatable> {
  // How to remember the closures, their ids or owners, and their order is yours to decide.
  private var registrations: [Registration] = [] {
    // What leaves the list is released only after the change, since its `deinit` may call this object.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  private struct Registration {
    var id: String?
    weak var owner: AnyObject?
    let call: (Value) -> Void

    var isOver: Bool { id == nil && owner == nil }
  }

  init(_ value: Value) {
    self.value = value
  }

  /// Step 1: the current value; setting it calls every closure with the new value, after the change.
  ///
  /// Step 6: setting an equal value calls nothing.
  var value: Value {
    didSet {
      guard value != oldValue else { return }
      // A closure may set the value again; the closures after it still receive this change.
      let value = value
      for registration in registrations {
        registration.call(value)
      }
      registrations.removeAll(where: \.isOver)
    }
  }

  /// Step 1: registers a closure under an id; it is called at each change from then on.
  ///
  /// Step 2: replaces a closure under the same id, in its place, and releases the old one.
  func observe(id: String, _ call: @escaping (Value) -> Void) {
    let registration = Registration(id: id, call: call)
    if let index = registrations.firstIndex(where: { $0.id == id }) {
      registrations[index] = registration
    } else {
      registrations.append(registration)
    }
  }

  /// Step 3: removes the closure under an id and releases it; does nothing for an unknown id.
  func remove(id: String) {
    registrations.removeAll { $0.id == id }
  }

  /// Step 4: registers a closure until its owner is deallocated; each call passes the owner to the closure.
  ///
  /// Nothing here keeps the owner alive. The first change after the owner's end, at the latest, releases the closure.
  func observe<Owner: AnyObject>(_ owner: Owner, _ call: @escaping (Owner, Value) -> Void) {
    let registration = Registration(owner: owner) { [weak owner] value in
      guard let owner else { return }
      call(owner, value)
    }
    registrations.append(registration)
  }
}
