import ShoppingCart
import SpecSupport
import Stage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct SmallCartTests {
  @Test(arguments: [(0, "0 items"), (1, "1 item"), (2, "2 items"), (21, "21 items"), (1000, "1000 items")])
  func `the item count is singular for one item only`(_ count: Int, _ label: String) {
    var cart = Cart()
    for _ in 0..<count { cart.add(food(1)) }
    expect(SmallCartLabels(for: cart, priceFormat: dollars).itemCount, is: label)
  }

  // "\u{A0}" is the non-breaking space.
  @Test(
    arguments: [
      (21_000, "USD", "en_US", "$210.00"),
      (21_000, "EUR", "de_DE", "210,00\u{A0}€"),
      (21_000, "USD", "de_DE", "210,00\u{A0}$"),
      (21_000, "EUR", "en_US", "€210.00"),
      (123_456_789, "USD", "en_US", "$1,234,567.89"),
      (123_456_789, "EUR", "de_DE", "1.234.567,89\u{A0}€"),
      (5, "USD", "en_US", "$0.05"),
      (0, "EUR", "de_DE", "0,00\u{A0}€"),
    ]
  )
  func `the total is formatted with its currency and locale`(
    _ amount: Int,
    _ currencyCode: String,
    _ locale: String,
    _ label: String
  ) {
    var cart = Cart()
    cart.add(food(1, price: cents(amount)))
    let format = PriceFormat(currencyCode: currencyCode, locale: Locale(identifier: locale))
    expect(SmallCartLabels(for: cart, priceFormat: format).total, is: label)
  }

  @Test(arguments: [(4, "$0.00"), (5, "$0.00"), (6, "$0.01"), (14, "$0.01"), (15, "$0.02"), (16, "$0.02")])
  func `a price between two cents is rounded half to even`(_ thousandths: Int, _ text: String) {
    let price = Decimal(sign: .plus, exponent: -3, significand: Decimal(thousandths))
    expect(dollars.string(for: price), is: text)
  }

  @Test func `labels set by several threads belong together`() {
    let view = smallCart("View")
    onThreads(4) { number in
      var cart = Cart()
      for id in 0...number { cart.add(food(id)) }
      for _ in 0..<50 {
        view.show(cart)
        let shown = view.labels.map { "\($0.itemCount), \($0.total)" } ?? ""
        #expect(["1 item, $10.00", "2 items, $20.00", "3 items, $30.00", "4 items, $40.00"].contains(shown))
      }
    }
  }

  @Test func `a view shows nothing before its first cart, then the latest one`() {
    let lines = CollectedLines()
    let view = smallCart("Groceries", on: lines)
    expect(view.name, is: "Groceries")
    #expect(view.labels == nil)

    var cart = Cart()
    cart.add(food(1))
    view.show(cart)
    cart.add(food(2, price: cents(250)))
    view.show(cart)

    expect(view.labels?.itemCount, is: "2 items")
    expect(view.labels?.total, is: "$12.50")
    expect(
      lines.text,
      is: """
        Groceries: 1 item, $10.00
        Groceries: 2 items, $12.50
        """
    )
  }
}
