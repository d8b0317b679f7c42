#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A product to wear.
public struct Clothes: Product {
  /// What the product is known by.
  public let id: Int

  /// What the product is called.
  public let name: String

  /// What one of it costs, in the currency of the shop.
  public let price: Decimal

  /// The size on the label, such as "L".
  public let size: String

  /// Creates a product to wear.
  public init(id: Int, name: String, price: Decimal, size: String) {
    self.id = id
    self.name = name
    self.price = price
    self.size = size
  }
}
