extension CartManager: ObservableCart {
  /// Makes a watcher that subscribes.
  public func makeWatcher(for view: SmallCartView) -> any CartWatcher {
    SubscribingCartWatcher(cart: self, view: view)
  }
}

/// Watches as an object of its own type, which a list holds weakly.
private final class SubscribingCartWatcher: CartWatcher, CartSubscriber {
  private let cart: CartManager
  private let view: SmallCartView

  init(cart: CartManager, view: SmallCartView) {
    self.cart = cart
    self.view = view
  }

  var description: String { view.name }

  func start() {
    if cart.add(subscriber: self) { view.show(cart.contents) }
  }

  func stop() {
    cart.remove { $0 === self }
  }

  func accept(changed cart: Cart) {
    view.show(cart)
  }
}
