import DisposableObservers

/// A cart on top of `DisposableObservers`: its watchers hold the tokens of their closures.
///
/// ```swift
/// import Foundation
///
/// let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))
/// let apple = Food(id: 1, name: "Apple", price: 10, calories: 20)
/// let cart = DisposableCart()
/// let watcher = cart.makeWatcher(for: SmallCartView(name: "Corner", priceFormat: dollars))
/// watcher.start()          // Corner: 0 items, $0.00
/// cart.add(product: apple)  // Corner: 1 item, $10.00
/// watcher.stop()
/// ```
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
