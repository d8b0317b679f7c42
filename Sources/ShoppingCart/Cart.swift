#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What is in a cart: plain data, which tells nobody that it changes.
///
/// The carts that can be watched differ in how they tell; what they hold is this.
public struct Cart: Sendable {
  /// The products, in the order in which they came; one that was added twice is there twice.
  public private(set) var products: [any Product] = []

  /// Creates an empty cart.
  public init() {}

  /// The number of products.
  public var itemCount: Int { products.count }

  /// What all products cost together, to the last digit.
  ///
  /// - Complexity: O(*n*) in the number of products.
  public var total: Decimal {
    products.reduce(0) { $0 + $1.price }
  }

  /// Puts a product in.
  public mutating func add(_ product: any Product) {
    products.append(product)
  }

  /// Takes a product out, once; of several equal ones the oldest.
  ///
  /// - Returns: `false` if the product is not there; then nothing happens.
  /// - Complexity: O(*n*) in the number of products.
  @discardableResult
  public mutating func remove(_ product: any Product) -> Bool {
    guard let index = products.firstIndex(where: { $0.isEqual(to: product) }) else { return false }
    products.remove(at: index)
    return true
  }
}
