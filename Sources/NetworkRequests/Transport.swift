public import DisposableObservers

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The connection to the server.
///
/// ```swift
/// import DisposableObservers
///
/// struct Offline: Transport {
///   func fetch(_ request: Request, completion: @escaping @Sendable (Response) -> Void) -> Disposable {
///     completion(.failure(.status(404)))
///     return Disposable {}
///   }
/// }
///
/// let network = NetworkManager(transport: Offline())
/// let token = network.observe(.fetchSomething) { response in
///   if case .failure(let error) = response { print(error) }
/// }
/// // the server responded with status 404
/// token.dispose()
/// ```
///
/// A ``NetworkManager`` may call its transport from any thread, and holds no lock during the call.
/// So a transport may respond before `fetch` returns.
public protocol Transport: Sendable {
  /// Sends a request to the server.
  ///
  /// - Parameters:
  ///   - request: The request to send.
  ///   - completion: Called with the response, on any thread: once, or never if the fetch was
  ///     cancelled. A response already under way at the time of the cancellation may still arrive.
  /// - Returns: A token; disposing of it or releasing it cancels the fetch. After the response it does nothing.
  func fetch(_ request: Request, completion: @escaping @Sendable (Response) -> Void) -> Disposable
}

/// What the observers of a request receive: the body of the server's response, or an error.
///
/// ```swift
/// let response: Response = .failure(.invalidURL("the moon"))
/// if case .failure(let error) = response { print(error) }  // 'the moon' is not a URL
/// ```
public typealias Response = Result<Data, NetworkError>

/// The reason why a request has no value.
///
/// ```swift
/// print(NetworkError.status(503))  // the server responded with status 503
/// ```
public enum NetworkError: Error, Sendable, CustomStringConvertible {
  /// The associated string is not a valid URL.
  case invalidURL(String)
  /// The network or the transport failed with the associated error.
  case transport(any Error)
  /// The server responded with an HTTP status outside 200..<300.
  case status(Int)
  /// The body of the response could not be decoded.
  case decoding(any Error)

  /// A short description for people.
  public var description: String {
    switch self {
    case .invalidURL(let url): "'\(url)' is not a URL"
    case .transport(let error): "no response arrived: \(error)"
    case .status(let status): "the server responded with status \(status)"
    case .decoding(let error): "the response could not be decoded: \(error)"
    }
  }
}
