/// What became of a registration.
///
/// ```swift
/// struct Screen: Observer {
///   let id: Int
/// }
///
/// let items = Observable(0)
/// print(items.addObserver(Screen(id: 1)) { print("A \($0)") })  // added
/// print(items.addObserver(Screen(id: 1)) { print("B \($0)") })  // replaced
/// items.value = 1                                               // B 1
/// ```
///
/// `ProtocolObservers` has a type of this name too, whose second case says that an observer was refused.
public enum RegistrationResult: Sendable {
  /// The closure is registered, and is called from the next round on.
  case added

  /// The closure has the position of the one that was registered under the id, which is released.
  case replaced
}
