/// Shows a view what is in a cart, from start to stop.
///
/// The cart does not keep a watcher alive. When one goes without ``stop()``, its view is not
/// updated any more, and not kept.
public protocol CartWatcher: AnyObject {
  /// Shows the view the cart as it is, and then every change; a second call does nothing.
  func start()

  /// Leaves the view as it is from now on; a second call does nothing.
  func stop()
}
