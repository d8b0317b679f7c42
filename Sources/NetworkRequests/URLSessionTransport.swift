public import DisposableObservers

#if canImport(FoundationNetworking)
  import FoundationEssentials
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The transport that asks a real server, by the platform's `URLSession`.
///
/// Answers come on the session's delegate queue. An HTTP status outside 200..<300 arrives as
/// ``NetworkError/status(_:)``; redirects, cookies and caches are the session's.
public struct URLSessionTransport: Transport {
  private let session: URLSession

  /// Creates a transport on a session.
  ///
  /// - Parameter session: What does the work; its configuration says how long it waits for an answer.
  public init(session: URLSession = .shared) {
    self.session = session
  }

  /// Sends a request to the server; a request whose address is no URL fails at once, within the call.
  public func fetch(_ request: Request, completion: @escaping @Sendable (Answer) -> Void) -> Disposable {
    let urlRequest: URLRequest
    do {
      urlRequest = try URLRequest(url: request.url, method: request.method, parameters: request.parameters)
    } catch {
      completion(.failure(error))
      return Disposable {}
    }
    let task = session.dataTask(with: urlRequest) { body, response, error in
      completion(Self.answer(body, response, error))
    }
    task.resume()
    return Disposable { task.cancel() }
  }

  private static func answer(_ body: Data?, _ response: URLResponse?, _ error: (any Error)?) -> Answer {
    if let error { return .failure(.transport(error)) }
    if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
      return .failure(.status(status))
    }
    return .success(body ?? Data())
  }
}

extension URLRequest {
  /// Builds a request as the platform wants it, with the parameters percent-encoded in their place.
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
