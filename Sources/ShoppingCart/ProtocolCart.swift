import ProtocolObservers

/// A cart on top of `ProtocolObservers`: its watchers are objects with an id.
///
/// ```swift
/// import Foundation
///
/// let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))
/// let apple = Food(id: 1, name: "Apple", price: 10, calories: 20)
/// let cart = ProtocolCart()
/// let watcher = cart.makeWatcher(for: SmallCartView(name: "Corner", priceFormat: dollars))
/// watcher.start()          // Corner: 0 items, $0.00
/// cart.add(product: apple)  // Corner: 1 item, $10.00
/// watcher.stop()
/// ```
public final class ProtocolCart: ObservableCart {
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
    return ProtocolCartWatcher(id: watcherCount, cart: cart, view: view)
  }
}

/// A watcher that is itself the observer, and that the observable holds weakly.
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
    // A second start is refused, and has nothing new to show.
    if cart.addObserver(self) == .added { view.show(cart.value) }
  }

  func stop() {
    cart.removeObserver(self)
  }

  func onValueChanged(_ cart: Cart) {
    view.show(cart)
  }
}
