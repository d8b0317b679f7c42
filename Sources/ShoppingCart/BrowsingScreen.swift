public import Stage

/// A screen that offers products and shows the state of the cart in a corner.
///
/// ```swift
/// import Foundation
///
/// let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))
/// let apple = Food(id: 1, name: "Apple", price: 10, calories: 20)
/// let screen = BrowsingScreen(
///   title: "Groceries", products: [apple], cart: DisposableCart(), priceFormat: dollars
/// )
/// screen.appear()                // Groceries: 0 items, $0.00
/// screen.addProduct(inRow: 0)    // Groceries: 1 item, $10.00
/// screen.disappear()
/// ```
///
/// The screen may be released without a call to ``disappear()``; its small cart is deallocated with it.
///
/// Screens that share a cart, and show its item count and total, follow Monstarlab's article "A dive
/// into the Observer Pattern in iOS applications" (2019).
public final class BrowsingScreen {
  /// The products on offer, one in each row.
  public let products: [any Product]

  /// The view in the corner that shows the cart.
  public let smallCart: SmallCartView

  private let cart: any ObservableCart
  private let watcher: any CartWatcher

  /// Creates a hidden screen.
  ///
  /// - Parameters:
  ///   - title: The name of the screen in the transcript.
  ///   - products: The products on offer, one in each row.
  ///   - cart: The cart to add them to.
  ///   - priceFormat: The format of the total.
  ///   - transcript: The transcript for what the small cart shows.
  public init(
    title: String,
    products: [any Product],
    cart: some ObservableCart,
    priceFormat: PriceFormat,
    transcript: some Transcript = .standardOutput
  ) {
    self.products = products
    self.cart = cart
    smallCart = SmallCartView(name: title, priceFormat: priceFormat, transcript: transcript)
    watcher = cart.makeWatcher(for: smallCart)
  }

  /// Shows the screen and keeps its small cart up to date; a second call does nothing.
  public func appear() {
    watcher.start()
  }

  /// Hides the screen, which stops updating its small cart until it appears again.
  public func disappear() {
    watcher.stop()
  }

  /// Adds the product in a row to the cart.
  ///
  /// - Precondition: The row is an index of ``products``.
  public func addProduct(inRow row: Int) {
    cart.add(product: products[row])
  }
}
