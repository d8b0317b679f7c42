/// What became of a registration.
///
/// ```swift
/// final class Badge: Observer {
///   let id = 1
///
///   func onValueChanged(_ value: Int) {
///     print("\(value) items")
///   }
/// }
///
/// let items = Observable(0)
/// let (badge, another) = (Badge(), Badge())
/// print(items.addObserver(badge))    // added
/// print(items.addObserver(another))  // refused
/// items.value = 1                    // 1 items
/// ```
///
/// `ClosureObservers` has a type of this name too, whose second case says that a closure was replaced.
public enum RegistrationResult: Sendable {
  /// The observer is registered, and is notified from the next round on.
  case added

  /// Another observer is registered under the id, or the same one is already: nothing has changed.
  case refused
}
