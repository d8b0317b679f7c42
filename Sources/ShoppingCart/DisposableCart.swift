import DisposableObservers

/// A cart on top of `DisposableObservers`: its watchers hold the tokens of their closures.
public final class DisposableCart: ObservableCart {
  private let cart = Observable(Cart())

  /// Creates an empty cart.
  public init() {}

  /// The contents of the cart; setting them updates every started watcher.
  public var contents: Cart {
    get { cart.value }
    set { cart.update(newValue) }
  }

  /// Creates a watcher.
  public func makeWatcher(for view: SmallCartView) -> any CartWatcher {
    DisposableCartWatcher(cart: cart, view: view)
  }
}

/// A watcher that registers a closure and owns its token, so both end together.
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
