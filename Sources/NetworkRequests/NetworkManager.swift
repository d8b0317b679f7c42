public import DisposableObservers
import Locks

/// A manager that sends requests, and delivers each response to the observers of the same request.
///
/// ```swift
/// let transport = InMemoryTransport()
/// let network = NetworkManager(transport: transport)
/// let tokens = ["A", "B"].map { name in
///   network.observe(.fetchSomething) { _ in print("\(name) receives a response") }
/// }
/// network.execute(.fetchSomething)
/// transport.fetches.last?.succeed(with: "Dawn")
/// // A receives a response
/// // B receives a response
/// for token in tokens { token.dispose() }
/// print(network.observedRequestCount)  // 0
/// ```
///
/// The request is the key of a group of observers. ``observe(_:_:)`` adds a closure to the group,
/// ``execute(_:)`` fetches for the whole group. No response ends a subscription, not even a failure.
///
/// ## Order
///
/// Responses are delivered one at a time, in order of arrival, which may differ from the order of
/// the requests. The recipients of a response are the observers that were registered when the request
/// was sent and still are, in order of registration.
///
/// ## Threads
///
/// All methods may be called from any thread, and from inside an observer. A response that arrives
/// during a delivery is delivered afterwards by the same thread, so an observer that blocks until
/// another response arrives waits forever. No lock is held during calls of observers or the transport.
///
/// ## Lifetimes
///
/// A manager keeps an observer's closure alive until its token is disposed of or deallocated, or until the manager
/// is deallocated. A token does not keep the manager alive. A fetch is cancelled when its last recipient
/// is removed, and all pending fetches are cancelled with the manager.
///
/// Observers grouped by request, `Result` and `execute` follow the article "Lightweight Design
/// Patterns in iOS (Part 1) - Observer". In today's Swift the fetch for a single observer would be
/// an `async throws` function, and the subscription an `AsyncSequence`.
public final class NetworkManager: Sendable {
  private let transport: any Transport
  private let registry = Mutex(RequestRegistry())

  /// Creates a manager without observers.
  ///
  /// - Parameter transport: The connection to the server.
  public init(transport: some Transport) {
    self.transport = transport
  }

  /// The number of different requests with at least one observer.
  public var observedRequestCount: Int {
    registry.withLock { $0.requestCount }
  }

  /// Registers an observer for a request, and sends the request once for this observer alone.
  ///
  /// If the transport responds immediately, the observer is called before this method returns, and so before the caller
  /// has the token.
  ///
  /// - Parameters:
  ///   - request: The request to send and to observe.
  ///   - observer: Called with each response, on the thread that delivers it: the one on which it arrives, or one
  ///     that was already delivering.
  /// - Returns: A token; disposing of it or releasing it ends the subscription. On the delivering thread
  ///   it takes effect immediately; from another thread, a call that has already begun may still arrive.
  /// - Complexity: O(1); disposing of the token is O(*n*) in the number of pending fetches of the request.
  public func observe(_ request: Request, _ observer: @escaping @Sendable (Response) -> Void) -> Disposable {
    let (key, fetch) = registry.withLock { $0.add(observer, to: request) }
    let token = Disposable { [weak self] in self?.removeObserver(key, of: request) }
    start(fetch, of: request)
    return token
  }

  /// Sends a request once for all its current observers, or not at all if there are none.
  ///
  /// - Complexity: O(*n*) in the number of observers of the request; its response is delivered in O(*n* log *n*).
  public func execute(_ request: Request) {
    guard let fetch = registry.withLock({ $0.startFetch(request) }) else { return }
    start(fetch, of: request)
  }

  private func start(_ fetch: PendingFetch, of request: Request) {
    // Capturing the fetch would be a cycle: its token keeps the transport's task alive, and that the closure.
    transport.fetch(request) { [weak self, key = fetch.key] response in
      self?.receive(response, of: request, key: key)
    }.disposed(by: fetch.cancellation)
  }

  private func receive(_ response: Response, of request: Request, key: Int) {
    // The completed fetch is released here. Without this, the optimizer may release it before the lock is unlocked.
    withExtendedLifetime(registry.withLock { $0.complete(request, key: key, with: response) }) {}
    deliver()
  }

  private func deliver() {
    var next = registry.withLock { $0.beginDelivering() }
    while let deliveries = next {
      for delivery in deliveries {
        let observer = registry.withLock { $0.observer(of: delivery) }
        observer?(delivery.response)
      }
      next = registry.withLock { $0.nextDeliveries() }
    }
  }

  private func removeObserver(_ key: Int, of request: Request) {
    let (observer, abandoned) = registry.withLock { $0.removeObserver(key, of: request) }
    for fetch in abandoned { fetch.cancellation.dispose() }
    withExtendedLifetime(observer) {}
  }
}
