import Locks
public import Transcripts

/// The corner of a screen that shows how much is in the cart.
///
/// It shows what it is given, and knows neither the cart nor how it is watched. It is `Sendable`,
/// since the closures of one of the mechanisms are.
public final class SmallCartView: Sendable {
  /// What the view is called in the transcript.
  public let name: String

  private let priceFormat: PriceFormat
  private let transcript: any Transcript
  private let shown = Mutex<SmallCartLabels?>(nil)

  /// Creates a view that shows nothing yet.
  ///
  /// - Parameters:
  ///   - name: What the view is called in the transcript.
  ///   - priceFormat: How it writes the total.
  ///   - transcript: Where the view says what it shows.
  public init(name: String, priceFormat: PriceFormat, transcript: some Transcript = .standardOutput) {
    self.name = name
    self.priceFormat = priceFormat
    self.transcript = transcript
  }

  /// What the view shows, or `nil` as long as it was given nothing.
  public var labels: SmallCartLabels? {
    shown.withLock { $0 }
  }

  /// Shows a cart from now on.
  public func show(_ cart: Cart) {
    let labels = SmallCartLabels(for: cart, priceFormat: priceFormat)
    shown.withLock { $0 = labels }
    transcript.write("\(name): \(labels.itemCount), \(labels.total)")
  }
}
