import Locks

#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
#else
  import Foundation
#endif

/// A server inside this process, which a session reaches through a `URLProtocol`.
///
/// The system makes the protocol's instances itself, so they find their server in one place for
/// the whole process: one server at a time. It stays until the next takes its place, and the last
/// to the end of the process: a session that is taken down while a process ends looks like a leak
/// to the address sanitizer.
final class StubServer: Sendable {
  /// What the server does with a request.
  enum Reply {
    case answer(status: Int = 200, String)
    case drop(afterBytes: String? = nil)
    case silence
  }

  /// What the server notices: a request, as "GET URL" or "POST URL body", and that one was given up.
  let events = Mailbox<String>()
  let session: URLSession

  fileprivate let reply: @Sendable (URLRequest) -> Reply

  /// Starts a server, in the place of the one before it.
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

  /// Starts a server that does the same with every request.
  convenience init(_ reply: Reply) {
    self.init { _ in reply }
  }
}

/// Replies in a row, for any number of requests at once.
final class Replies: Sendable {
  private let left: Mutex<[StubServer.Reply]>

  init(_ replies: [StubServer.Reply]) {
    left = Mutex(replies.reversed())
  }

  /// The next one; a server that has none left is silent.
  func next() -> StubServer.Reply {
    left.withLock { $0.popLast() } ?? .silence
  }
}

/// What stands between the session and the network, and does not let anything through.
private final class StubProtocol: URLProtocol {
  private static let server = Mutex<StubServer?>(nil)

  // Used in `startLoading` and `stopLoading` alone, which the system calls one after the other.
  private var silentServer: StubServer?

  static func serve(_ newServer: StubServer) {
    // The old server goes when this returns, not under the lock.
    var server: StubServer? = newServer
    Self.server.withLock { swap(&$0, &server) }
  }

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let server = Self.server.withLock({ $0 }) else { return drop() }
    server.events.put(request.summary)
    switch server.reply(request) {
    case .answer(let status, let body):
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
    silentServer?.events.put("given up")
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

  /// The body; some platforms have made a stream of it by the time a protocol sees the request.
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
