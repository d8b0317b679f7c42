/// An object that a subject notifies when ``Subject/notify()`` is called.
///
/// ```swift
/// final class Display: Observer {
///   func update(subject: Subject) {
///     print("Display: \(subject.state) degrees")
///   }
/// }
///
/// let kettle = Subject(state: 99, log: { _ in })
/// kettle.attach(Display())
/// kettle.notify()  // Display: 99 degrees
/// ```
///
/// An observer is notified that something happened, not of what: it pulls what it needs from the
/// subject. It is an object, since a subject knows its observers by identity.
public protocol Observer: AnyObject {
  /// Notifies the observer that the subject's state may have changed; if it has, the subject already has the new one.
  func update(subject: Subject)
}
