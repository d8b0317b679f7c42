/// Somebody who wants to be told when a managed cart changes.
///
/// A subscriber is an object, since a ``CartManager`` refers to it weakly. It describes itself in a
/// word or two, by which the manager's transcript calls it.
public protocol CartSubscriber: AnyObject, CustomStringConvertible {
  /// Tells the subscriber what is in the cart now.
  func accept(changed cart: Cart)
}
