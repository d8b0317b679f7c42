import Locks
public import Stage

#if canImport(FoundationInternationalization)
  public import FoundationEssentials
  import FoundationInternationalization
#else
  public import Foundation
#endif

/// The view in the corner of a screen that shows the number of items in the cart and their total.
///
/// ```swift
/// import Foundation
///
/// let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))
/// let view = SmallCartView(name: "Corner", priceFormat: dollars)
/// view.show(Cart())               // Corner: 0 items, $0.00
/// print(view.labels?.total ?? "")  // $0.00
/// ```
///
/// The view shows the carts that it is given. It knows neither where they come from nor the observer
/// mechanism. It is `Sendable` because the closures of `DisposableObservers` are.
public final class SmallCartView: Sendable {
  /// The name of the view in the transcript.
  public let name: String

  private let priceFormat: PriceFormat
  private let transcript: any Transcript
  private let shown = Mutex<SmallCartLabels?>(nil)

  /// Creates an empty view.
  ///
  /// - Parameters:
  ///   - name: The name of the view in the transcript.
  ///   - priceFormat: The format of the total.
  ///   - transcript: The transcript for what the view shows.
  public init(name: String, priceFormat: PriceFormat, transcript: some Transcript = .standardOutput) {
    self.name = name
    self.priceFormat = priceFormat
    self.transcript = transcript
  }

  /// The labels on screen, or `nil` before the first call of ``show(_:)``.
  public var labels: SmallCartLabels? {
    shown.withLock { $0 }
  }

  /// Shows a cart.
  public func show(_ cart: Cart) {
    let labels = SmallCartLabels(for: cart, priceFormat: priceFormat)
    shown.withLock { $0 = labels }
    transcript.write("\(name): \(labels.itemCount), \(labels.total)")
  }
}

/// The texts of a small cart: the number of items and their total.
///
/// ```swift
/// import Foundation
///
/// let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))
/// let labels = SmallCartLabels(for: Cart(), priceFormat: dollars)
/// print(labels.itemCount, labels.total)  // 0 items $0.00
/// ```
public struct SmallCartLabels: Hashable, Sendable {
  /// The number of items in English, such as "2 items".
  public let itemCount: String

  /// The formatted total, such as "$210.00".
  public let total: String

  /// Creates the labels for a cart.
  public init(for cart: Cart, priceFormat: PriceFormat) {
    itemCount = cart.itemCountText
    total = priceFormat.string(for: cart.total)
  }
}

/// A currency, and the locale by whose conventions its amounts are written.
///
/// ```swift
/// import Foundation
///
/// let dollars = PriceFormat(currencyCode: "USD", locale: Locale(identifier: "en_US"))
/// print(dollars.string(for: 210))  // $210.00
/// ```
///
/// The locale determines order, separators and spaces, but not the currency: $210.00 in the United
/// States is "210,00 $" on a German screen, with a non-breaking space.
public struct PriceFormat: Sendable {
  private let style: Decimal.FormatStyle.Currency

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - currencyCode: The ISO 4217 code of the currency, such as "USD".
  ///   - locale: The locale.
  public init(currencyCode: String, locale: Locale) {
    style = .currency(code: currencyCode).locale(locale)
  }

  /// Formats a price, rounded half to even to the smallest unit of the currency.
  public func string(for price: Decimal) -> String {
    price.formatted(style)
  }
}
