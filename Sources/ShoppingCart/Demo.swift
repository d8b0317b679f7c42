public import Stage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The client of the article, then one shopping trip with each of three other mechanisms.
public enum Demo {
  private static let apple = Food(id: 111, name: "Apple", price: 10, calories: 20)
  private static let tShirt = Clothes(id: 222, name: "T-shirt", price: 200, size: "L")

  /// Runs the scenario.
  public static func play(on transcript: some Transcript = .standardOutput) {
    playArticleClient(on: transcript)
    let carts: [any ObservableCart] = [ProtocolCart(), ClosureCart(), DisposableCart()]
    for cart in carts {
      transcript.record(.scene)
      transcript.write("\(type(of: cart)):")
      goShopping(with: cart, on: transcript)
    }
  }

  /// Runs the client of "Observer in Swift" (Refactoring.Guru): two subscribers, two additions and a removal.
  static func playArticleClient(on transcript: some Transcript) {
    let cartManager = CartManager(transcript: transcript)
    let navigationBar = NavigationBar(transcript: transcript)
    let cartScreen = CartScreen(transcript: transcript)

    for subscriber in [navigationBar, cartScreen] as [any CartSubscriber] {
      transcript.call("CartManager", "add(subscriber:)", joining: subscriber.description) {
        cartManager.add(subscriber: subscriber)
      }
    }
    transcript.change("CartManager", "add(apple)") { cartManager.add(product: apple) }
    transcript.change("CartManager", "add(tShirt)") { cartManager.add(product: tShirt) }
    transcript.change("CartManager", "remove(apple)") { cartManager.remove(product: apple) }

    // The manager does not retain its subscribers.
    withExtendedLifetime((navigationBar, cartScreen)) {}
  }

  /// Opens two screens, and releases the first one without hiding it.
  static func goShopping(with cart: some ObservableCart, on transcript: some Transcript) {
    let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))
    let name = "\(type(of: cart))"
    func openScreen(_ title: String, offering product: any Product) -> BrowsingScreen {
      let screen = BrowsingScreen(
        title: title,
        products: [product],
        cart: cart,
        priceFormat: dollars,
        transcript: transcript
      )
      transcript.call(name, from: title, "start()", joining: title) { screen.appear() }
      return screen
    }

    var groceries: BrowsingScreen? = openScreen("Groceries", offering: apple)
    transcript.change(name, from: "Groceries", "add(apple)") { groceries?.addProduct(inRow: 0) }
    let clothing = openScreen("Clothing", offering: tShirt)
    transcript.change(name, from: "Clothing", "add(tShirt)") { clothing.addProduct(inRow: 0) }
    groceries = nil
    transcript.record(.left("Groceries"))
    transcript.change(name, "remove(apple)") { cart.remove(product: apple) }
    transcript.call(name, from: "Clothing", "stop()", leaving: "Clothing") { clothing.disappear() }
  }
}
