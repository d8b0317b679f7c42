public import DisposableObservers
import Locks

/// Asks the server, and tells everyone who observes the same request.
///
/// Requests are keys. ``observe(_:_:)`` registers a closure under one, ``execute(_:)`` asks again
/// for all that are registered under it. An answer, be it a value or a failure, ends no subscription.
///
/// ## Order
///
/// Answers are delivered one at a time, in the order in which the transport brings them, which need
/// not be the order in which they were asked for. Each is told to those who observed the request
/// when it was asked for, less those who have left since, in the order in which they registered.
///
/// ## Threads
///
/// Everything here may be called from any thread, also from within an observer. What arrives while
/// an answer is delivered is delivered by the same thread, in turn; so an observer that blocks until
/// another answer comes waits in vain. No lock is held while an observer or the transport is called.
///
/// ## Lifetimes
///
/// A manager keeps an observer, and all that it captures, until the token is disposed or dropped,
/// or the manager itself goes. A token never keeps the manager. A fetch whose observers have all
/// left is cancelled, and so are all that are on their way when the manager goes.
public final class NetworkManager: Sendable {
  private let transport: any Transport
  private let groups = Mutex(Groups())

  /// Creates a manager that nobody observes.
  ///
  /// - Parameter transport: The way to the server.
  public init(transport: some Transport) {
    self.transport = transport
  }

  /// The number of different requests that are observed.
  public var observedRequests: Int {
    groups.withLock { $0.count }
  }

  /// Registers an observer under a request, and at once asks the server for this observer alone.
  ///
  /// - Parameters:
  ///   - request: What to ask, and whose later answers to hear.
  ///   - observer: Called with each answer, on the thread that brings it.
  /// - Returns: The token; disposing or dropping it ends the subscription. On the thread that
  ///   delivers that silences the observer at once; from another thread, a call that is already on
  ///   its way may still arrive.
  /// - Complexity: O(1); leaving takes O(*n*) in the number of fetches of the request that are on their way.
  public func observe(_ request: Request, _ observer: @escaping @Sendable (Answer) -> Void) -> Disposable {
    let (key, fetch) = groups.withLock { $0.join(request, observer) }
    let token = Disposable { [weak self] in self?.leave(request, key: key) }
    start(fetch, of: request)
    return token
  }

  /// Asks the server again, and tells everyone who is registered under the request now, and no one else.
  ///
  /// If nobody is, nobody asks.
  ///
  /// - Complexity: O(*n* log *n*) in the number of observers of the request.
  public func execute(_ request: Request) {
    guard let fetch = groups.withLock({ $0.startFetch(request) }) else { return }
    start(fetch, of: request)
  }

  private func start(_ fetch: PendingFetch, of request: Request) {
    // The fetch itself isn't captured: its token keeps what it cancels, and that keeps the closure.
    transport.fetch(request) { [weak self, key = fetch.key] answer in
      self?.receive(answer, of: request, key: key)
    }.disposed(by: fetch.cancellation)
  }

  private func receive(_ answer: Answer, of request: Request, key: Int) {
    // What leaves the groups is let go here, at the end, when no lock is held.
    let finished = groups.withLock { $0.finish(request, key: key, with: answer) }
    if finished != nil { deliver() }
  }

  private func deliver() {
    var calls = groups.withLock { $0.startDelivering() }
    while let answers = calls {
      for call in answers {
        let observer = groups.withLock { $0.observer(call.observerKey, of: call.request) }
        observer?(call.answer)
      }
      calls = groups.withLock { $0.nextCalls() }
    }
  }

  private func leave(_ request: Request, key: Int) {
    let leaving = groups.withLock { $0.leave(request, key: key) }
    for fetch in leaving.abandoned { fetch.cancellation.dispose() }
  }
}
