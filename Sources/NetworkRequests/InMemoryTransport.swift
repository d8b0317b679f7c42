public import DisposableObservers
import Locks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The transport without a network, whose answers are given by hand: for demos and tests.
///
/// It keeps every fetch that was ever started, and answers none by itself, so whoever holds it
/// decides when an answer comes, and which comes first.
public final class InMemoryTransport: Transport {
  private let started = Mutex<[Fetch]>([])

  /// Creates a transport that was not asked anything yet.
  public init() {}

  /// All that was asked so far, the oldest first.
  public var fetches: [Fetch] {
    started.withLock { $0 }
  }

  /// Notes the request, and leaves it to wait for its answer.
  public func fetch(_ request: Request, completion: @escaping @Sendable (Answer) -> Void) -> Disposable {
    let fetch = Fetch(request, completion: completion)
    started.withLock { $0.append(fetch) }
    return Disposable { fetch.cancel() }
  }

  /// A request that was sent, and waits for an answer.
  public final class Fetch: Sendable {
    private enum State {
      case waiting, answered, cancelled
    }

    /// What was asked.
    public let request: Request

    private let completion: @Sendable (Answer) -> Void
    private let state = Mutex(State.waiting)

    fileprivate init(_ request: Request, completion: @escaping @Sendable (Answer) -> Void) {
      self.request = request
      self.completion = completion
    }

    /// Whether the fetch was cancelled before it was answered.
    public var isCancelled: Bool {
      state.withLock { $0 == .cancelled }
    }

    /// Gives the answer, on this thread.
    ///
    /// A fetch that was cancelled is answered all the same, as by a network where the answer was
    /// already on its way.
    public func answer(_ answer: Answer) {
      state.withLock { if $0 == .waiting { $0 = .answered } }
      completion(answer)
    }

    /// Answers with a text as the body.
    public func succeed(with body: String) {
      answer(.success(Data(body.utf8)))
    }

    /// Answers with a failure.
    public func fail(with error: NetworkError) {
      answer(.failure(error))
    }

    fileprivate func cancel() {
      state.withLock { if $0 == .waiting { $0 = .cancelled } }
    }
  }
}
