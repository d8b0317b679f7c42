public import Transcripts

/// A cart that tells its subscribers each time a product comes or goes.
///
/// Subscribers are told in the order in which they were added, and are held weakly: one that is
/// gone is not told and is forgotten. A manager is for one thread: it is not `Sendable`.
///
/// The lines it writes are those of the published example, "I'am" included.
public final class CartManager {
  /// What is in the cart; setting it tells everyone.
  ///
  /// A change made inside a callback is a round of its own, nested in the running one and finished
  /// first: whoever comes later in the outer round hears the newer cart before the older one.
  public var contents = Cart() {
    didSet { notifySubscribers() }
  }

  /// One subscriber; it is `nil` once it was removed or has gone.
  final class Registration {
    fileprivate(set) weak var subscriber: (any CartSubscriber)?

    fileprivate init(_ subscriber: any CartSubscriber) {
      self.subscriber = subscriber
    }
  }

  private(set) var registrations: [Registration] = []
  private let transcript: any Transcript

  /// Creates a manager of an empty cart, without subscribers.
  ///
  /// - Parameter transcript: Where the manager says what it does.
  public init(transcript: some Transcript = .standardOutput) {
    self.transcript = transcript
  }

  /// The number of subscribers that are registered and alive.
  ///
  /// - Complexity: O(*n*) in the number of subscribers.
  public var subscriberCount: Int {
    registrations.count { $0.subscriber != nil }
  }

  /// Registers a subscriber, who is told from the next change on.
  ///
  /// - Returns: `false` if the subscriber is registered already; then nothing happens.
  /// - Complexity: O(*n*) in the number of subscribers.
  @discardableResult
  public func add(subscriber: any CartSubscriber) -> Bool {
    forgetTheGone()
    guard !registrations.contains(where: { $0.subscriber === subscriber }) else { return false }
    transcript.write("CartManager: I'am adding a new subscriber: \(subscriber.description)")
    registrations.append(Registration(subscriber))
    return true
  }

  /// Takes out the first subscriber that passes a filter; it is silent at once, also within a round.
  ///
  /// - Returns: `false` if nobody passes; then nothing happens.
  /// - Complexity: O(*n*) in the number of subscribers.
  @discardableResult
  public func remove(subscriber filter: (any CartSubscriber) -> Bool) -> Bool {
    guard let index = registrations.firstIndex(where: { $0.subscriber.map(filter) ?? false }) else { return false }
    registrations.remove(at: index).subscriber = nil
    return true
  }

  /// Puts a product into the cart, then tells everyone.
  public func add(product: any Product) {
    transcript.write("CartManager: I'am adding a new product: \(product.name)")
    contents.add(product)
  }

  /// Takes a product out of the cart, once, then tells everyone.
  ///
  /// - Returns: `false` if the product is not there; then nobody is told.
  @discardableResult
  public func remove(product: any Product) -> Bool {
    var contents = contents
    guard contents.remove(product) else { return false }
    transcript.write("CartManager: Product '\(product.name)' is removed from a cart")
    self.contents = contents
    return true
  }

  private func notifySubscribers() {
    let contents = contents
    // The loop runs over a copy, so whoever joins is not in it; whoever leaves has lost the subscriber.
    for registration in registrations {
      registration.subscriber?.accept(changed: contents)
    }
    forgetTheGone()
  }

  private func forgetTheGone() {
    registrations.removeAll { $0.subscriber == nil }
  }
}
