public import Stage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The client of the article, then one shopping trip with each of three other mechanisms.
///
/// ```swift
/// import Stage
///
/// let lines = CollectedLines()
/// Demo.play(on: lines)
/// print(lines.lines[0])  // CartManager: I'am adding a new subscriber: UINavigationBar
/// ```
public enum Demo {
  package static let apple = Food(id: 111, name: "Apple", price: 10, calories: 20)
  package static let tShirt = Clothes(id: 222, name: "T-shirt", price: 200, size: "L")
  package static let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))

  /// The carts of the shopping trips, empty.
  package static var carts: [any ObservableCart] { [ProtocolCart(), ClosureCart(), DisposableCart()] }

  /// Runs the scenario.
  public static func play(on transcript: some Transcript = .standardOutput) {
    playArticleClient(on: transcript)
    for cart in carts {
      transcript.write("\(type(of: cart)):")
      goShopping(with: cart, on: transcript)
    }
  }

  /// Runs the client of "Observer in Swift" (Refactoring.Guru): two subscribers, two additions and a removal.
  static func playArticleClient(on transcript: some Transcript) {
    let cartManager = CartManager(transcript: transcript)
    let navigationBar = NavigationBar(transcript: transcript)
    let cartScreen = CartScreen(transcript: transcript)

    cartManager.add(subscriber: navigationBar)
    cartManager.add(subscriber: cartScreen)
    cartManager.add(product: apple)
    cartManager.add(product: tShirt)
    cartManager.remove(product: apple)

    // The manager does not keep its subscribers alive.
    withExtendedLifetime((navigationBar, cartScreen)) {}
  }

  /// Opens two screens, and releases the first one without hiding it.
  static func goShopping(with cart: some ObservableCart, on transcript: some Transcript) {
    func makeScreen(_ title: String, offering product: any Product) -> BrowsingScreen {
      BrowsingScreen(title: title, products: [product], cart: cart, priceFormat: dollars, transcript: transcript)
    }

    var groceries: BrowsingScreen? = makeScreen("Groceries", offering: apple)
    groceries?.appear()
    groceries?.addProduct(inRow: 0)

    let clothing = makeScreen("Clothing", offering: tShirt)
    clothing.appear()
    clothing.addProduct(inRow: 0)

    groceries = nil
    cart.remove(product: apple)
    clothing.disappear()
  }
}
