#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A product to eat.
public struct Food: Product {
  /// What the product is known by.
  public let id: Int

  /// What the product is called.
  public let name: String

  /// What one of it costs, in the currency of the shop.
  public let price: Decimal

  /// The energy in one of it, in kilocalories.
  public let calories: Int

  /// Creates a product to eat.
  public init(id: Int, name: String, price: Decimal, calories: Int) {
    self.id = id
    self.name = name
    self.price = price
    self.calories = calories
  }
}
