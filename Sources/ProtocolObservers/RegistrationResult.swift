/// What became of a registration.
///
/// `ClosureObservers` has a type of this name too, whose second case says that a closure was replaced.
public enum RegistrationResult: Sendable {
  /// The observer is registered, and is notified from the next round on.
  case added

  /// Another observer is registered under the id, or the same one is already: nothing has changed.
  case refused
}
