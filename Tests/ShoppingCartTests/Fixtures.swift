import ShoppingCart
import Stage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An exact amount in cents, which a `Double` literal is not.
func cents(_ count: Int) -> Decimal {
  Decimal(sign: .plus, exponent: -2, significand: Decimal(count))
}

func food(_ id: Int, price: Decimal = 10) -> Food {
  Food(id: id, name: "Food \(id)", price: price, calories: 100)
}

let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))

func smallCart(_ name: String, on transcript: some Transcript = CollectedLines()) -> SmallCartView {
  SmallCartView(name: name, priceFormat: dollars, transcript: transcript)
}

/// The observer mechanisms that keep a small cart up to date.
enum Mechanism: String, CaseIterable, Codable {
  case manager
  case protocols
  case closures
  case disposables

  func makeCart() -> any ObservableCart {
    switch self {
    case .manager: CartManager(transcript: CollectedLines())
    case .protocols: ProtocolCart()
    case .closures: ClosureCart()
    case .disposables: DisposableCart()
    }
  }
}
