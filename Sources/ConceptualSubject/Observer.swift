/// An object that a subject calls after each change.
///
/// An observer is notified that something happened, not of what: it pulls what it needs from the
/// subject. It is an object, since a subject knows its observers by identity.
public protocol Observer: AnyObject {
  /// Tells the observer that the subject's state has changed; the subject already has the new one.
  func update(subject: Subject)
}
