#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something that can be bought.
public protocol Product: Sendable {
  /// What the product is known by.
  var id: Int { get }

  /// What the product is called.
  var name: String { get }

  /// What one of it costs, in the currency of the shop.
  ///
  /// Make a price from whole numbers, as in `Decimal(sign: .plus, exponent: -2, significand: 1999)`.
  /// The literal `19.99` is a `Double` first, and arrives as 19.98999999999999488.
  var price: Decimal { get }

  /// Tells whether another product is the same one; that is so if it has the same id.
  func isEqual(to product: any Product) -> Bool
}

extension Product {
  /// Tells whether another product has the same id.
  public func isEqual(to product: any Product) -> Bool {
    id == product.id
  }
}
