public import DisposableObservers

#if canImport(FoundationNetworking)
  import FoundationEssentials
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A transport that connects to a real server through `URLSession`.
///
/// ```swift
/// let network = NetworkManager(transport: URLSessionTransport())
/// print(network.observedRequestCount)  // 0
/// ```
///
/// Responses arrive on the session's delegate queue. An HTTP status outside 200..<300 arrives as
/// ``NetworkError/status(_:)``. The session handles redirects, cookies and caches.
public struct URLSessionTransport: Transport {
  private let session: URLSession

  /// Creates a transport on a session.
  ///
  /// - Parameter session: The session to use; its configuration sets the timeouts.
  public init(session: URLSession = .shared) {
    self.session = session
  }

  /// Sends a request to the server; if its URL is invalid, it fails before this method returns.
  public func fetch(_ request: Request, completion: @escaping @Sendable (Response) -> Void) -> Disposable {
    let urlRequest: URLRequest
    do {
      urlRequest = try URLRequest(url: request.url, method: request.method, parameters: request.parameters)
    } catch {
      completion(.failure(error))
      return Disposable {}
    }
    let task = session.dataTask(with: urlRequest) { body, response, error in
      completion(Self.response(body, response, error))
    }
    task.resume()
    return Disposable { task.cancel() }
  }

  private static func response(_ body: Data?, _ response: URLResponse?, _ error: (any Error)?) -> Response {
    if let error { return .failure(.transport(error)) }
    if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
      return .failure(.status(status))
    }
    return .success(body ?? Data())
  }
}

extension URLRequest {
  /// Creates a request with the parameters percent-encoded in its query or its body.
  init(url: String, method: Request.Method, parameters: Request.Parameters) throws(NetworkError) {
    var components = URLComponents(string: url)
    if case .url = parameters { components?.percentEncodedQuery = parameters.percentEncoded }
    guard let completeURL = components?.url else { throw .invalidURL(url) }
    self.init(url: completeURL)
    httpMethod = method.rawValue
    if case .body = parameters {
      httpBody = Data((parameters.percentEncoded ?? "").utf8)
      setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    }
  }
}
