import DisposableObservers

/// A cart that is watched by closures, each of which lives as long as its token.
public final class DisposableCart: ObservableCart {
  private let cart = Observable(Cart())

  /// Creates an empty cart.
  public init() {}

  /// What is in the cart; setting it has every watcher told.
  public var contents: Cart {
    get { cart.value }
    set { cart.update(newValue) }
  }

  /// Makes a watcher.
  public func makeWatcher(for view: SmallCartView) -> any CartWatcher {
    DisposableCartWatcher(cart: cart, view: view)
  }
}

/// Watches by a closure, whose token goes with the watcher.
private final class DisposableCartWatcher: CartWatcher {
  private let cart: Observable<Cart>
  private let view: SmallCartView
  private var token: Disposable?

  init(cart: Observable<Cart>, view: SmallCartView) {
    self.cart = cart
    self.view = view
  }

  func start() {
    if token == nil { token = cart.observe { [view] in view.show($0) } }
  }

  func stop() {
    token = nil
  }
}
