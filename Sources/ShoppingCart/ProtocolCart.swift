import ProtocolObservers

/// A cart that is watched by objects with an id.
public final class ProtocolCart: ObservableCart {
  private let cart = Observable(Cart())
  private var watcherCount = 0

  /// Creates an empty cart.
  public init() {}

  /// What is in the cart; setting it has every watcher told.
  public var contents: Cart {
    get { cart.value }
    set { cart.value = newValue }
  }

  /// Makes a watcher, with an id that no other watcher of this cart has.
  public func makeWatcher(for view: SmallCartView) -> any CartWatcher {
    watcherCount += 1
    return ProtocolCartWatcher(id: watcherCount, cart: cart, view: view)
  }
}

/// Watches as an object with an id, which the observable holds weakly.
private final class ProtocolCartWatcher: CartWatcher, Observer {
  let id: Int
  private let cart: Observable<Cart>
  private let view: SmallCartView

  init(id: Int, cart: Observable<Cart>, view: SmallCartView) {
    self.id = id
    self.cart = cart
    self.view = view
  }

  func start() {
    if cart.addObserver(self) { view.show(cart.value) }
  }

  func stop() {
    cart.removeObserver(self)
  }

  func onValueChanged(_ cart: Cart) {
    view.show(cart)
  }
}
