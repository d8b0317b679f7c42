import Locks

#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
#else
  import Foundation
#endif

/// A server inside this process, which a session reaches through a `URLProtocol`.
///
/// The system creates the protocol's instances itself, so they find their server in a global
/// variable: one server at a time. A server stays there until the next one replaces it. The last one
/// stays until the process ends, because a session that is invalidated at that moment looks like
/// a leak to the address sanitizer.
final class StubServer: Sendable {
  /// The server's reaction to a request.
  enum Reply {
    case respond(status: Int = 200, String)
    case drop(afterBytes: String? = nil)
    case silence
  }

  /// The requests, as "GET URL" or "POST URL body", and "cancelled" for each cancelled one.
  let events = Mailbox<String>()
  let session: URLSession

  fileprivate let reply: @Sendable (URLRequest) -> Reply

  /// Starts a server, which replaces the one before it.
  init(_ reply: @escaping @Sendable (URLRequest) -> Reply) {
    self.reply = reply
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubProtocol.self]
    session = URLSession(configuration: configuration)
    StubProtocol.serve(self)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  /// Starts a server with the same reply to every request.
  convenience init(_ reply: Reply) {
    self.init { _ in reply }
  }
}

/// A protocol that handles all requests of a session, so none reaches the network.
private final class StubProtocol: URLProtocol {
  private static let server = Mutex<StubServer?>(nil)

  // Only `startLoading` and `stopLoading` use it, and the system calls them one after the other.
  private var silentServer: StubServer?

  static func serve(_ newServer: StubServer) {
    // The old server is released outside the lock.
    withExtendedLifetime(server.withLock { exchange(&$0, with: newServer) }) {}
  }

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let server = Self.server.withLock({ $0 }) else { return drop() }
    server.events.put(request.summary)
    switch server.reply(request) {
    case .respond(let status, let body):
      respond(status, body)
      client?.urlProtocolDidFinishLoading(self)
    case .drop(nil):
      drop()
    case .drop(let bytes?):
      respond(200, bytes)
      drop()
    case .silence:
      silentServer = server
    }
  }

  override func stopLoading() {
    silentServer?.events.put("cancelled")
    silentServer = nil
  }

  private func respond(_ status: Int, _ body: String) {
    guard let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(body.utf8))
  }

  private func drop() {
    client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
  }
}

extension URLRequest {
  /// The method, the URL and the body, on one line.
  var summary: String {
    let body = sentBody.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
    return "\(httpMethod ?? "") \(url?.absoluteString ?? "")\(body)"
  }

  /// The body, which some platforms replace by a stream before the protocol sees the request.
  private var sentBody: Data? {
    guard httpBody == nil, let stream = httpBodyStream else { return httpBody }
    stream.open()
    defer { stream.close() }
    var body = Data()
    var bytes = [UInt8](repeating: 0, count: 1024)
    while true {
      let count = unsafe stream.read(&bytes, maxLength: bytes.count)
      guard count > 0 else { return body }
      body.append(contentsOf: bytes.prefix(count))
    }
  }
}
