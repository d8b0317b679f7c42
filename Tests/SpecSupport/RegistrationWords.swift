/// A chapter's words for registering, removing and notifying, so that its messages use the words of its brief.
public struct RegistrationWords: Sendable {
  let registered: String
  let removed: String
  let notified: String

  /// "Registered" and "removed".
  public static let standard = RegistrationWords("registered", "removed")

  /// Creates words such as "attached" and "detached".
  public init(_ registered: String, _ removed: String, notified: String = "notified") {
    self.registered = registered
    self.removed = removed
    self.notified = notified
  }
}
