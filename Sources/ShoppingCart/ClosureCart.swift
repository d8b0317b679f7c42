import ClosureObservers

/// A cart on top of `ClosureObservers`: its watchers register closures under an id.
///
/// ```swift
/// import Foundation
///
/// let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))
/// let apple = Food(id: 1, name: "Apple", price: 10, calories: 20)
/// let cart = ClosureCart()
/// let watcher = cart.makeWatcher(for: SmallCartView(name: "Corner", priceFormat: dollars))
/// watcher.start()          // Corner: 0 items, $0.00
/// cart.add(product: apple)  // Corner: 1 item, $10.00
/// watcher.stop()
/// ```
public final class ClosureCart: ObservableCart {
  private let cart = Observable(Cart())
  private var watcherCount = 0

  /// Creates an empty cart.
  public init() {}

  /// The contents of the cart; setting them updates every started watcher.
  public var contents: Cart {
    get { cart.value }
    set { cart.value = newValue }
  }

  /// Creates a watcher with an id that is unique in this cart.
  public func makeWatcher(for view: SmallCartView) -> any CartWatcher {
    watcherCount += 1
    return ClosureCartWatcher(id: watcherCount, cart: cart, view: view)
  }
}

/// A watcher that registers a closure, which the observable keeps alive until the watcher removes it.
private final class ClosureCartWatcher: CartWatcher, Observer {
  let id: Int
  private let cart: Observable<Cart>
  private let view: SmallCartView

  init(id: Int, cart: Observable<Cart>, view: SmallCartView) {
    self.id = id
    self.cart = cart
    self.view = view
  }

  // Without this the observable would keep the closure alive, and with it the view.
  deinit {
    stop()
  }

  func start() {
    // Capturing the watcher instead of the view would be a leak: its `deinit` would never run.
    let result = cart.addObserver(self) { [view] in view.show($0) }
    // A second start replaces the closure by its equal, and has nothing new to show.
    if result == .added { view.show(cart.value) }
  }

  func stop() {
    cart.removeObserver(self)
  }
}
