import ClosureObservers

/// A cart that is watched by closures, each under an id.
public final class ClosureCart: ObservableCart {
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
    return ClosureCartWatcher(id: watcherCount, cart: cart, view: view)
  }
}

/// Watches by a closure, which the observable keeps until the watcher takes it out.
private final class ClosureCartWatcher: CartWatcher, Observer {
  let id: Int
  private let cart: Observable<Cart>
  private let view: SmallCartView

  init(id: Int, cart: Observable<Cart>, view: SmallCartView) {
    self.id = id
    self.cart = cart
    self.view = view
  }

  // The observable can't know that nobody waits for the closure any more: it has to be told.
  deinit {
    stop()
  }

  func start() {
    // The closure captures the view and not the watcher, which would never go then.
    if cart.addObserver(self, completion: { [view] in view.show($0) }) { view.show(cart.value) }
  }

  func stop() {
    cart.removeObserver(self)
  }
}
