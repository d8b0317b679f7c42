import DisposableObservers
import Locks
import NetworkRequests
import Testing
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NetworkManager {
  /// Observes under a name, and writes down each answer.
  func observe(_ request: Request, as name: String, on transcript: some Transcript) -> Disposable {
    observe(request) { transcript.write("\(name): \($0.text)") }
  }
}

extension Answer {
  /// The body, or the failure in words.
  var text: String {
    switch self {
    case .success(let body): String(decoding: body, as: UTF8.self)
    case .failure(let error): "\(error)"
    }
  }
}

extension SomethingManager.Outcome {
  /// The value or the failure, in words.
  var words: String {
    switch self {
    case .success(let something): "\(something.id) \(something.name)"
    case .failure(let error): "\(error)"
    }
  }

  /// What sort of outcome it is; the words for a decoding error are the platform's.
  var kind: String {
    switch self {
    case .success: "value"
    case .failure(.decoding(let error)) where error is DecodingError: "decoding"
    case .failure: "another failure"
    }
  }
}

extension InMemoryTransport {
  /// The fetch with a number, from 0 on; where it is missing, the test is red and goes on.
  subscript(number: Int, sourceLocation: SourceLocation = #_sourceLocation) -> Fetch? {
    let fetches = fetches
    if fetches.indices.contains(number) { return fetches[number] }
    Issue.record("Nobody asked \(number + 1) times", sourceLocation: sourceLocation)
    return nil
  }
}

/// A transport that answers within the call, first with "1", then with "2", and so on.
final class InstantTransport: Transport {
  private let asked = Atomic(0)

  var count: Int { asked.load(ordering: .acquiring) }

  func fetch(_ request: Request, completion: @escaping @Sendable (Answer) -> Void) -> Disposable {
    let number = asked.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    completion(.success(Data("\(number)".utf8)))
    return Disposable {}
  }
}

/// A transport whose answers are given by hand, and that runs somebody's code within its calls.
struct MeddlingTransport: Transport {
  let inner = InMemoryTransport()
  var onFetch: @Sendable () -> Void = {}
  var onCancel: @Sendable () -> Void = {}

  func fetch(_ request: Request, completion: @escaping @Sendable (Answer) -> Void) -> Disposable {
    let token = inner.fetch(request, completion: completion)
    onFetch()
    return Disposable { [onCancel] in
      onCancel()
      token.dispose()
    }
  }
}

/// Tokens by name, for observers that dispose of them.
final class Shelf: Sendable {
  private let tokens = Mutex<[String: Disposable]>([:])

  subscript(name: String) -> Disposable? {
    get { tokens.withLock { $0[name] } }
    // The token goes when this returns, not under the lock.
    set {
      var token = newValue
      tokens.withLock { swap(&$0[name], &token) }
    }
  }
}

/// Counts, from any thread.
final class Counter: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .acquiring) }

  func increment() {
    value.wrappingAdd(1, ordering: .acquiringAndReleasing)
  }
}

/// An object that does nothing but live.
final class Thing: Sendable {
  func touch() {}
}

/// What observers put in from any thread, and a test takes out as it comes.
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
