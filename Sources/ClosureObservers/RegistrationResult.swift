/// What became of a registration.
///
/// `ProtocolObservers` has a type of this name too, whose second case says that an observer was refused.
public enum RegistrationResult: Sendable {
  /// The closure is registered, and is called from the next round on.
  case added

  /// The closure has the position of the one that was registered under the id, which is released.
  case replaced
}
