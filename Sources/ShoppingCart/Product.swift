#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An item that a shop sells.
///
/// ```swift
/// import Foundation
///
/// struct Voucher: Product {
///   let id: Int
///   let name: String
///   let price: Decimal
/// }
///
/// let voucher = Voucher(id: 3, name: "Voucher", price: 25)
/// let again = Voucher(id: 3, name: "The same voucher", price: 25)
/// print(voucher.isEqual(to: again))  // true
/// ```
public protocol Product: Sendable {
  /// The identity of the product.
  var id: Int { get }

  /// The name of the product.
  var name: String { get }

  /// The price of one item, in the currency of the shop.
  ///
  /// Make a price from whole numbers, as in `Decimal(sign: .plus, exponent: -2, significand: 1999)`.
  /// The literal `19.99` passes through `Double` and becomes 19.98999999999999488.
  var price: Decimal { get }

  /// Returns whether another product is the same one, which by default means that it has the same id.
  ///
  /// The name follows the article, and with it `NSObject`; Swift would use `Identifiable`, or `==`.
  func isEqual(to product: any Product) -> Bool
}

extension Product {
  /// Returns whether another product has the same id.
  public func isEqual(to product: any Product) -> Bool {
    id == product.id
  }
}

/// A product to eat.
///
/// ```swift
/// let apple = Food(id: 1, name: "Apple", price: 10, calories: 20)
/// print(apple.name, apple.price, apple.calories)  // Apple 10 20
/// ```
public struct Food: Product {
  /// The identity of the product.
  public let id: Int

  /// The name of the product.
  public let name: String

  /// The price of one item, in the currency of the shop.
  public let price: Decimal

  /// The energy in one item, in kilocalories.
  public let calories: Int

  /// Creates a product to eat.
  public init(id: Int, name: String, price: Decimal, calories: Int) {
    self.id = id
    self.name = name
    self.price = price
    self.calories = calories
  }
}

/// A product to wear.
///
/// ```swift
/// let shirt = Clothes(id: 2, name: "T-shirt", price: 200, size: "L")
/// print(shirt.name, shirt.price, shirt.size)  // T-shirt 200 L
/// ```
public struct Clothes: Product {
  /// The identity of the product.
  public let id: Int

  /// The name of the product.
  public let name: String

  /// The price of one item, in the currency of the shop.
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
