import ShoppingCart
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An amount in whole cents, made without a detour through `Double`.
func cents(_ count: Int) -> Decimal {
  Decimal(sign: .plus, exponent: -2, significand: Decimal(count))
}

func food(_ id: Int, price: Decimal = 10) -> Food {
  Food(id: id, name: "Food \(id)", price: price, calories: 100)
}

/// Prices as in the United States.
let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))

func smallCart(_ name: String, on transcript: some Transcript = CollectedLines()) -> SmallCartView {
  SmallCartView(name: name, priceFormat: dollars, transcript: transcript)
}

/// The ways of telling a small cart that the cart has changed.
enum Mechanism: CaseIterable {
  case published
  case protocols
  case closures
  case disposables

  func makeCart() -> any ObservableCart {
    switch self {
    case .published: CartManager(transcript: CollectedLines())
    case .protocols: ProtocolCart()
    case .closures: ClosureCart()
    case .disposables: DisposableCart()
    }
  }
}

/// How a screen goes.
enum Farewell: CaseIterable {
  case said
  case forgotten
}
