/// A cart that keeps small-cart views up to date by some observer mechanism.
///
/// ```swift
/// func fill(_ cart: some ObservableCart) {
///   cart.add(product: Food(id: 1, name: "Apple", price: 10, calories: 20))
///   print(type(of: cart), cart.contents.itemCount)
/// }
///
/// fill(ProtocolCart())    // ProtocolCart 1
/// fill(DisposableCart())  // DisposableCart 1
/// ```
///
/// Screens know their cart by this protocol only, so they work with any mechanism. Every cart
/// is for one thread, even if its mechanism supports several: adding a product reads the cart,
/// changes the copy and writes it back, and a change from another thread in between would be lost.
public protocol ObservableCart: AnyObject {
  /// The contents of the cart; setting them updates every started watcher, in order of their start.
  var contents: Cart { get set }

  /// Adds a product to the cart, then updates every started watcher.
  ///
  /// - Complexity: O(*n*) in the number of products and of watchers.
  func add(product: any Product)

  /// Removes a product from the cart, once, then updates every started watcher.
  ///
  /// - Returns: `false` if the product is not in the cart; then nothing happens.
  /// - Complexity: O(*n*) in the number of products and of watchers.
  @discardableResult
  func remove(product: any Product) -> Bool

  /// Creates a stopped watcher for a view.
  func makeWatcher(for view: SmallCartView) -> any CartWatcher
}

extension ObservableCart {
  /// Adds a product to the cart, then updates every started watcher.
  ///
  /// - Complexity: O(*n*) in the number of products and of watchers.
  public func add(product: any Product) {
    contents.add(product)
  }

  /// Removes a product from the cart, once, then updates every started watcher.
  ///
  /// - Returns: `false` if the product is not in the cart; then nothing happens.
  /// - Complexity: O(*n*) in the number of products and of watchers.
  @discardableResult
  public func remove(product: any Product) -> Bool {
    // Changing a copy, because `contents.remove(product)` would set `contents` even if nothing was removed.
    var changed = contents
    guard changed.remove(product) else { return false }
    contents = changed
    return true
  }
}

/// An object that keeps one view up to date with a cart, between start and stop.
///
/// ```swift
/// import Foundation
///
/// let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))
/// let cart = ProtocolCart()
/// var watcher: (any CartWatcher)? = cart.makeWatcher(
///   for: SmallCartView(name: "Corner", priceFormat: dollars)
/// )
/// watcher?.start()  // Corner: 0 items, $0.00
/// watcher = nil
/// cart.contents = Cart()
/// ```
///
/// The cart does not keep a watcher alive. A watcher that is released without ``stop()`` ends by itself:
/// its view receives no further updates and is released.
public protocol CartWatcher: AnyObject {
  /// Shows the current cart in the view, and from then on every change; a second call does nothing.
  func start()

  /// Stops updating the view; a second call does nothing.
  func stop()
}
