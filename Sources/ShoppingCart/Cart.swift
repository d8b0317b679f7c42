#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The contents of a cart: a plain value without observers.
///
/// ```swift
/// let apple = Food(id: 1, name: "Apple", price: 10, calories: 20)
/// var cart = Cart()
/// cart.add(apple)
/// cart.add(apple)
/// print(cart.itemCount, cart.total)  // 2 20
/// cart.remove(apple)
/// print(cart.itemCount, cart.total)  // 1 10
/// ```
///
/// The observable carts of this module all hold one of these. They differ in how they announce a change.
public struct Cart: Sendable {
  /// The products in order of addition; a product added twice is in the cart twice.
  public private(set) var products: [any Product] = []

  /// Creates an empty cart.
  public init() {}

  /// The number of products.
  public var itemCount: Int { products.count }

  /// The number of products in words.
  var itemCountText: String { itemCount == 1 ? "1 item" : "\(itemCount) items" }

  /// The exact sum of all prices.
  ///
  /// - Complexity: O(*n*) in the number of products.
  public var total: Decimal {
    products.reduce(0) { $0 + $1.price }
  }

  /// Adds a product.
  public mutating func add(_ product: any Product) {
    products.append(product)
  }

  /// Removes the oldest product that is equal to a given one.
  ///
  /// - Returns: `false` if there is none; then nothing happens.
  /// - Complexity: O(*n*) in the number of products.
  @discardableResult
  public mutating func remove(_ product: any Product) -> Bool {
    guard let index = products.firstIndex(where: { $0.isEqual(to: product) }) else { return false }
    products.remove(at: index)
    return true
  }
}
