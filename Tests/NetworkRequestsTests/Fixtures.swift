import DisposableObservers
import Locks
import NetworkRequests
import Stage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NetworkManager {
  /// Observes a request, and writes each response with a name in front.
  func observe(_ request: Request, as name: String, on transcript: some Transcript) -> Disposable {
    observe(request) { transcript.write("\(name): \($0.text)") }
  }
}

extension Response {
  /// The body, or the description of the failure.
  var text: String {
    switch self {
    case .success(let body): String(decoding: body, as: UTF8.self)
    case .failure(let error): "\(error)"
    }
  }
}

extension Result<Something, NetworkError> {
  /// The id and the name, or the description of the failure.
  var text: String {
    switch self {
    case .success(let something): "\(something.id) \(something.name)"
    case .failure(let error): "\(error)"
    }
  }

  /// The kind of result, for tests of decoding errors, whose descriptions depend on the platform.
  var kind: String {
    switch self {
    case .success: "value"
    case .failure(.decoding(let error)) where error is DecodingError: "decoding"
    case .failure: "another failure"
    }
  }
}

extension InMemoryTransport {
  /// The fetch with a number, counted from 0; a missing one is recorded as an issue.
  subscript(number: Int, sourceLocation: SourceLocation = #_sourceLocation) -> Fetch? {
    let fetches = fetches
    if fetches.indices.contains(number) { return fetches[number] }
    Issue.record("only \(fetches.count) fetches were started", sourceLocation: sourceLocation)
    return nil
  }
}

/// A transport that responds inside the call, first with "1", then with "2", and so on.
final class InstantTransport: Transport {
  private let fetchCount = Atomic(0)

  var count: Int { fetchCount.load(ordering: .acquiring) }

  func fetch(_ request: Request, completion: @escaping @Sendable (Response) -> Void) -> Disposable {
    let number = fetchCount.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    completion(.success(Data("\(number)".utf8)))
    return Disposable {}
  }
}

/// An in-memory transport that runs a test's closures inside its calls.
struct HookedTransport: Transport {
  let inner = InMemoryTransport()
  var onFetch: @Sendable () -> Void = {}
  var onCancel: @Sendable () -> Void = {}

  func fetch(_ request: Request, completion: @escaping @Sendable (Response) -> Void) -> Disposable {
    let token = inner.fetch(request, completion: completion)
    onFetch()
    return Disposable { [onCancel] in
      onCancel()
      token.dispose()
    }
  }
}

/// Tokens by name, for observers that dispose of them.
final class TokenStore: Sendable {
  private let tokens = Mutex<[String: Disposable]>([:])

  subscript(name: String) -> Disposable? {
    get { tokens.withLock { $0[name] } }
    // The old token is released outside the lock.
    set { withExtendedLifetime(tokens.withLock { exchange(&$0[name], with: newValue) }) {} }
  }
}

/// A queue that observers fill from any thread and a test awaits.
struct Mailbox<Message: Sendable>: Sendable {
  private let messages: AsyncStream<Message>
  private let continuation: AsyncStream<Message>.Continuation

  init() {
    (messages, continuation) = AsyncStream.makeStream()
  }

  func put(_ message: Message) {
    continuation.yield(message)
  }

  /// Waits for the next message.
  func next() async -> Message? {
    var iterator = messages.makeAsyncIterator()
    return await iterator.next()
  }
}
