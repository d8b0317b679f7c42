public import DisposableObservers
import Locks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A transport without a network, for demos and tests: its owner provides the responses.
///
/// ```swift
/// let transport = InMemoryTransport()
/// let network = NetworkManager(transport: transport)
/// let token = network.observe(.fetchSomething) { _ in print("A response") }
/// print(transport.fetches.count)                   // 1
/// transport.fetches.last?.fail(with: .status(503))  // A response
/// token.dispose()
/// ```
///
/// The transport records every fetch and completes none by itself. So its owner decides when a
/// response arrives, and in which order responses do.
public final class InMemoryTransport: Transport {
  private let started = Mutex<[Fetch]>([])

  /// Creates a transport without fetches.
  public init() {}

  /// All fetches so far, oldest first.
  public var fetches: [Fetch] {
    started.withLock { $0 }
  }

  /// Records a fetch, which then waits for its response.
  public func fetch(_ request: Request, completion: @escaping @Sendable (Response) -> Void) -> Disposable {
    let fetch = Fetch(request, completion: completion)
    started.withLock { $0.append(fetch) }
    return Disposable { fetch.cancel() }
  }

  /// A recorded fetch.
  ///
  /// ```swift
  /// let transport = InMemoryTransport()
  /// let token = transport.fetch(.fetchSomething) { _ in print("A response") }
  /// transport.fetches[0].succeed(with: "Dawn")  // A response
  /// token.dispose()
  /// print(transport.fetches[0].isCancelled)  // false
  /// ```
  public final class Fetch: Sendable {
    private enum State {
      case waiting, completed, cancelled
    }

    /// The request of the fetch.
    public let request: Request

    private let completion: @Sendable (Response) -> Void
    private let state = Mutex(State.waiting)

    fileprivate init(_ request: Request, completion: @escaping @Sendable (Response) -> Void) {
      self.request = request
      self.completion = completion
    }

    /// Whether the fetch was cancelled before its first response.
    public var isCancelled: Bool {
      state.withLock { $0 == .cancelled }
    }

    /// Completes the fetch with a response, on the calling thread.
    ///
    /// A cancelled fetch delivers its response too, like a network whose response was already
    /// under way. So does a fetch that is completed a second time.
    public func complete(with response: Response) {
      state.withLock { if $0 == .waiting { $0 = .completed } }
      completion(response)
    }

    /// Completes the fetch with a text as the body.
    public func succeed(with body: String) {
      complete(with: .success(Data(body.utf8)))
    }

    /// Completes the fetch with a failure.
    public func fail(with error: NetworkError) {
      complete(with: .failure(error))
    }

    fileprivate func cancel() {
      state.withLock { if $0 == .waiting { $0 = .cancelled } }
    }
  }
}
