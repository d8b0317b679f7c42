#if canImport(FoundationInternationalization)
  public import FoundationEssentials
  import FoundationInternationalization
#else
  public import Foundation
#endif

/// How a price is written: in which currency, and by the customs of which place.
///
/// The place decides on the order, the separators and the spaces, not on the currency: what costs
/// $210.00 in the United States costs "210,00 $" on a German screen, with a space that does not break.
public struct PriceFormat: Sendable {
  private let style: Decimal.FormatStyle.Currency

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - currencyCode: The currency by its ISO 4217 code, such as "USD".
  ///   - locale: The place.
  public init(currencyCode: String, locale: Locale) {
    style = .currency(code: currencyCode).locale(locale)
  }

  /// Writes a price, rounded to the smallest coin; of two that are as near, to the even one.
  public func string(for price: Decimal) -> String {
    price.formatted(style)
  }
}
