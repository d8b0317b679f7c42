public import Transcripts

/// A screen of products to put into the cart, which it shows in a corner.
///
/// It may go with or without ``disappear()``: its small cart goes with it.
public final class BrowsingScreen {
  /// The products on offer, one in each row.
  public let products: [any Product]

  /// The corner that shows the cart.
  public let smallCart: SmallCartView

  private let cart: any ObservableCart
  private let watcher: any CartWatcher

  /// Creates a screen that is not showing yet.
  ///
  /// - Parameters:
  ///   - title: What the screen is called in the transcript.
  ///   - products: The products on offer, one in each row.
  ///   - cart: Where they go.
  ///   - priceFormat: How the small cart writes the total.
  ///   - transcript: Where the small cart says what it shows.
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

  /// Shows the screen, whose small cart follows the cart from now on; a second call does nothing.
  public func appear() {
    watcher.start()
  }

  /// Hides the screen, whose small cart stays as it is until the screen appears again.
  public func disappear() {
    watcher.stop()
  }

  /// Puts the product of a row into the cart.
  ///
  /// - Precondition: There is such a row.
  public func addProduct(inRow row: Int) {
    cart.add(product: products[row])
  }
}
