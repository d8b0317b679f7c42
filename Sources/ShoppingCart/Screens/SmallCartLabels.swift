/// What a small cart says: how many items there are, and what they cost.
public struct SmallCartLabels: Hashable, Sendable {
  /// The number of items, in English, such as "2 items".
  public let itemCount: String

  /// What they cost together, such as "$210.00".
  public let total: String

  /// Writes the labels for a cart.
  public init(for cart: Cart, priceFormat: PriceFormat) {
    itemCount = cart.itemCount == 1 ? "1 item" : "\(cart.itemCount) items"
    total = priceFormat.string(for: cart.total)
  }
}
