import SpecSupport
import Stage
import Testing

@testable import ShoppingCart

@Suite struct DemoTests {
  private let lines = CollectedLines()

  @Test func `the article's client prints the article's lines`() {
    Demo.playArticleClient(on: lines)
    expect(lines.text, is: articleLines)
  }

  @Test(arguments: Mechanism.allCases)
  func `the same shopping trip prints the same lines with every mechanism`(_ mechanism: Mechanism) {
    Demo.goShopping(with: mechanism.makeCart(), on: lines)
    expect(lines.text, is: shoppingLines)
  }

  @Test func `the demo plays the article's client, then the other three mechanisms`() {
    Demo.play(on: lines)
    expect(
      lines.text,
      is: """
        \(articleLines)
        ProtocolCart:
        \(shoppingLines)
        ClosureCart:
        \(shoppingLines)
        DisposableCart:
        \(shoppingLines)
        """
    )
  }
}

// MARK: - Fixtures

// To the letter as in "Observer in Swift" (Refactoring.Guru), "I'am" and the names of UIKit's classes included.
private let articleLines = """
  CartManager: I'am adding a new subscriber: UINavigationBar
  CartManager: I'am adding a new subscriber: CartViewController
  CartManager: I'am adding a new product: Apple
  UINavigationBar: Updating an appearance of navigation items
  CartViewController: Updating an appearance of a list view with products
  CartManager: I'am adding a new product: T-shirt
  UINavigationBar: Updating an appearance of navigation items
  CartViewController: Updating an appearance of a list view with products
  CartManager: Product 'Apple' is removed from a cart
  UINavigationBar: Updating an appearance of navigation items
  CartViewController: Updating an appearance of a list view with products
  """

private let shoppingLines = """
  Groceries: 0 items, $0.00
  Groceries: 1 item, $10.00
  Clothing: 1 item, $10.00
  Groceries: 2 items, $210.00
  Clothing: 2 items, $210.00
  Clothing: 1 item, $200.00
  """
