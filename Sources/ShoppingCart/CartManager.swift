public import Stage

/// A cart that calls its subscribers each time a product is added or removed.
///
/// ```swift
/// let apple = Food(id: 1, name: "Apple", price: 10, calories: 20)
/// let cartManager = CartManager()
/// let bar = NavigationBar()
/// cartManager.add(subscriber: bar)  // CartManager: I'am adding a new subscriber: UINavigationBar
/// cartManager.add(product: apple)
/// // CartManager: I'am adding a new product: Apple
/// // UINavigationBar: Updating an appearance of navigation items
/// ```
///
/// Subscribers are called in the order in which they were added, and are held weakly: a deallocated
/// subscriber is not called, and the next round removes its registration. A manager is for one thread: it
/// is not `Sendable`.
///
/// The role, its method names and its lines follow the cart example in "Observer in Swift"
/// (Refactoring.Guru), to the letter: "I'am" is the article's. In today's Swift the removal by a
/// filter would be a token, or an `Identifiable` subscriber.
public final class CartManager {
  /// The contents of the cart; setting them notifies all subscribers.
  ///
  /// A change made inside a callback is a nested round: it reaches all subscribers before the outer
  /// round continues, so the later subscribers of the outer round see the newer cart before the older one.
  public var contents = Cart() {
    didSet {
      // The old cart outlives the access to this property, so that a product's `deinit` may use the manager.
      withExtendedLifetime(oldValue) { notifySubscribers() }
    }
  }

  /// One registration; its subscriber is `nil` once it was removed or deallocated.
  final class Registration {
    fileprivate(set) weak var subscriber: (any CartSubscriber)?

    fileprivate init(_ subscriber: any CartSubscriber) {
      self.subscriber = subscriber
    }
  }

  private(set) var registrations: [Registration] = []
  private let transcript: any Transcript

  /// Creates a manager with an empty cart and no subscribers.
  ///
  /// - Parameter transcript: The transcript for the manager's lines.
  public init(transcript: some Transcript = .standardOutput) {
    self.transcript = transcript
  }

  /// The number of subscribers that are registered and alive.
  ///
  /// - Complexity: O(*n*) in the number of subscribers.
  public var subscriberCount: Int {
    registrations.count { $0.subscriber != nil }
  }

  /// Registers a subscriber, to be notified from the next round on.
  ///
  /// - Returns: `false` if the subscriber is already registered; then nothing happens.
  /// - Complexity: O(*n*) in the number of subscribers.
  @discardableResult
  public func add(subscriber: any CartSubscriber) -> Bool {
    removeDeallocatedSubscribers()
    guard !registrations.contains(where: { $0.subscriber === subscriber }) else { return false }
    transcript.write("CartManager: I'am adding a new subscriber: \(subscriber.description)")
    registrations.append(Registration(subscriber))
    return true
  }

  /// Removes the first subscriber that matches a filter; it receives no further calls, not even in a running round.
  ///
  /// - Returns: `false` if no subscriber matches; then nothing happens.
  /// - Complexity: O(*n*) in the number of subscribers.
  @discardableResult
  public func remove(subscriber filter: (any CartSubscriber) -> Bool) -> Bool {
    // The filter may remove others, so a place in the list says nothing afterwards.
    guard let match = registrations.first(where: { $0.subscriber.map(filter) ?? false }) else { return false }
    match.subscriber = nil
    removeDeallocatedSubscribers()
    return true
  }

  /// Adds a product to the cart, then notifies all subscribers.
  ///
  /// - Complexity: O(*n*) in the number of products and of subscribers.
  public func add(product: any Product) {
    transcript.write("CartManager: I'am adding a new product: \(product.name)")
    contents.add(product)
  }

  /// Removes a product from the cart, once, then notifies all subscribers.
  ///
  /// - Returns: `false` if the product is not in the cart; then nothing happens.
  /// - Complexity: O(*n*) in the number of products and of subscribers.
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
    // `for` goes through the array as it was when the loop began, without newcomers; a removed registration is empty.
    for registration in registrations {
      registration.subscriber?.accept(changed: contents)
    }
    removeDeallocatedSubscribers()
  }

  private func removeDeallocatedSubscribers() {
    registrations.removeAll { $0.subscriber == nil }
  }
}

extension CartManager: ObservableCart {
  /// Creates a watcher that subscribes to the manager.
  public func makeWatcher(for view: SmallCartView) -> any CartWatcher {
    SubscribingCartWatcher(cart: self, view: view)
  }
}

/// A watcher that is itself the subscriber, and that the manager holds weakly.
private final class SubscribingCartWatcher: CartWatcher, CartSubscriber {
  private let cart: CartManager
  private let view: SmallCartView

  init(cart: CartManager, view: SmallCartView) {
    self.cart = cart
    self.view = view
  }

  var description: String { view.name }

  func start() {
    if cart.add(subscriber: self) { view.show(cart.contents) }
  }

  func stop() {
    cart.remove { $0 === self }
  }

  func accept(changed cart: Cart) {
    view.show(cart)
  }
}
