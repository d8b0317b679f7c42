public import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The client: the published one, then the same shopping with three other mechanisms.
public enum Demo {
  private static let apple = Food(id: 111, name: "Apple", price: 10, calories: 20)
  private static let tShirt = Clothes(id: 222, name: "T-shirt", price: 200, size: "L")

  /// Plays the scenario.
  public static func play(on transcript: some Transcript = .standardOutput) {
    playPublishedClient(on: transcript)
    let carts: [any ObservableCart] = [ProtocolCart(), ClosureCart(), DisposableCart()]
    for cart in carts {
      transcript.write("\(type(of: cart)):")
      goShopping(with: cart, on: transcript)
    }
  }

  /// Plays the published example: two subscribers, two products that come and one that goes.
  static func playPublishedClient(on transcript: some Transcript) {
    let cartManager = CartManager(transcript: transcript)
    let navigationBar = NavigationBar(transcript: transcript)
    let cartScreen = CartScreen(transcript: transcript)

    cartManager.add(subscriber: navigationBar)
    cartManager.add(subscriber: cartScreen)
    cartManager.add(product: apple)
    cartManager.add(product: tShirt)
    cartManager.remove(product: apple)

    // The manager doesn't keep its subscribers: this does.
    withExtendedLifetime((navigationBar, cartScreen)) {}
  }

  /// Goes from one screen to the next, and lets the first go without a word.
  static func goShopping(with cart: some ObservableCart, on transcript: some Transcript) {
    let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))
    func openScreen(_ title: String, offering product: any Product) -> BrowsingScreen {
      let screen = BrowsingScreen(
        title: title,
        products: [product],
        cart: cart,
        priceFormat: dollars,
        transcript: transcript
      )
      screen.appear()
      return screen
    }

    var groceries: BrowsingScreen? = openScreen("Groceries", offering: apple)
    groceries?.addProduct(inRow: 0)
    let clothing = openScreen("Clothing", offering: tShirt)
    clothing.addProduct(inRow: 0)
    groceries = nil
    cart.remove(product: apple)
    clothing.disappear()
  }
}
