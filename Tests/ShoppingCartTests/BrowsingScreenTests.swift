import ShoppingCart
import SpecSupport
import Stage
import Testing

@Suite struct BrowsingScreenTests {
  private let lines = CollectedLines()

  @Test(arguments: Mechanism.allCases)
  func `a screen adds the product in a row to the cart`(_ mechanism: Mechanism) {
    let cart = mechanism.makeCart()
    let screen = makeScreen("Groceries", with: cart)
    expect(screen.products.map(\.id), is: [1, 2])
    screen.addProduct(inRow: 1)
    screen.addProduct(inRow: 0)
    expect(cart.contents.products.map(\.id), is: [2, 1])
  }

  @Test(arguments: Mechanism.allCases)
  func `every visible screen follows the cart, also when another screen adds to it`(_ mechanism: Mechanism) {
    let cart = mechanism.makeCart()
    let (groceries, bakery) = (makeScreen("Groceries", with: cart), makeScreen("Bakery", with: cart))
    groceries.appear()
    bakery.appear()

    groceries.addProduct(inRow: 0)
    bakery.addProduct(inRow: 1)

    expect(groceries.smallCart.labels?.itemCount, is: "2 items")
    expect(groceries.smallCart.labels?.total, is: "$20.00")
    #expect(bakery.smallCart.labels == groceries.smallCart.labels)
  }

  @Test(arguments: Mechanism.allCases)
  func `a hidden screen catches up when it appears again`(_ mechanism: Mechanism) {
    let cart = mechanism.makeCart()
    let screen = makeScreen("Groceries", with: cart)
    screen.appear()
    screen.appear()
    screen.disappear()
    screen.addProduct(inRow: 0)
    expect(screen.smallCart.labels?.itemCount, is: "0 items")
    screen.appear()
    expect(lines.lines, is: ["Groceries: 0 items, $0.00", "Groceries: 1 item, $10.00"])
  }

  @Test(arguments: Mechanism.allCases, [true, false])
  func `a released screen is deallocated and not updated, hidden or not`(_ mechanism: Mechanism, _ disappears: Bool) {
    let leaks = LeakTracker()
    let cart = mechanism.makeCart()
    do {
      let screen = leaks.track(makeScreen("Groceries", with: cart))
      leaks.track(screen.smallCart)
      screen.appear()
      if disappears { screen.disappear() }
    }
    leaks.expectAllFreed()
    cart.add(product: food(1))
    expect(lines.lines, is: ["Groceries: 0 items, $0.00"])
  }

  private func makeScreen(_ title: String, with cart: some ObservableCart) -> BrowsingScreen {
    BrowsingScreen(title: title, products: [food(1), food(2)], cart: cart, priceFormat: dollars, transcript: lines)
  }
}
