public import DisposableObservers

/// Speaks of values where the ``NetworkManager`` speaks of bodies.
///
/// It may be used from any thread; order and lifetimes are those of the manager beneath.
public final class SomethingManager: Sendable {
  /// What observers hear: a value, or why there is none.
  public typealias Outcome = Result<Something, NetworkError>

  private let network: NetworkManager

  /// Creates a manager on top of another one, which both share with whoever else uses it.
  public init(network: NetworkManager) {
    self.network = network
  }

  /// Fetches the newest something, and hands over each that comes later.
  ///
  /// - Returns: The token; disposing or dropping it ends the subscription.
  public func observe(_ observer: @escaping @Sendable (Outcome) -> Void) -> Disposable {
    observe(.fetchSomething, observer)
  }

  /// Fetches the something that has a name, and hands it over.
  ///
  /// - Returns: The token; disposing or dropping it ends the subscription.
  public func find(named name: String, _ observer: @escaping @Sendable (Outcome) -> Void) -> Disposable {
    observe(.findSomething(named: name), observer)
  }

  /// Has the server make a something, and hands over what it made.
  ///
  /// What was made is the newest now, so everyone who observes that is told.
  ///
  /// - Returns: The token; keep it until the outcome is there, since dropping it cancels.
  public func save(named name: String, _ observer: @escaping @Sendable (Outcome) -> Void) -> Disposable {
    observe(.saveSomething(named: name)) { [weak network] outcome in
      observer(outcome)
      if case .success = outcome { network?.execute(.fetchSomething) }
    }
  }

  /// Fetches the newest something again, for everyone who observes it.
  public func refresh() {
    network.execute(.fetchSomething)
  }

  private func observe(_ request: Request, _ observer: @escaping @Sendable (Outcome) -> Void) -> Disposable {
    network.observe(request) { observer($0.decoded()) }
  }
}
