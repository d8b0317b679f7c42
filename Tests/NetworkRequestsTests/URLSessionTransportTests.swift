import DisposableObservers
import Locks
import NetworkRequests
import SpecSupport
import Testing

#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
#else
  import Foundation
#endif

/// The platform's `URLSession`, from the request to the response; only the server is a stub.
///
/// Tests that would wait forever after a mistake run in a process of their own. The suite is serialized,
/// because there is one stub server at a time.
@Suite(.serialized) struct URLSessionTransportTests {
  @Test(arguments: [200, 204, 299])
  func `a body arrives with any status of success`(status: Int) async {
    await #expect(processExitsWith: .success) { [status = status as Int] in
      startWatchdog()
      let server = StubServer(.respond(status: status, "dawn"))
      expect(await server.response(to: .fetchSomething).text, is: "dawn")
    }
  }

  @Test(arguments: [300, 304, 400, 404, 500, 503])
  func `a status outside 200..<300 is a failure that carries it`(status: Int) async {
    await #expect(processExitsWith: .success) { [status = status as Int] in
      startWatchdog()
      let server = StubServer(.respond(status: status, "sorry"))
      expect(await server.response(to: .fetchSomething).text, is: "the server responded with status \(status)")
    }
  }

  @Test(arguments: [nil, "", "half a bo"])
  func `a connection that drops is a failure, also in the middle of a body`(bytes: String?) async {
    await #expect(processExitsWith: .success) { [bytes = bytes as String?] in
      startWatchdog()
      let server = StubServer(.drop(afterBytes: bytes))
      #expect(await server.response(to: .fetchSomething).urlError == .networkConnectionLost)
    }
  }

  @Test func `the parameters of a read arrive in the URL, percent-encoded`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let server = StubServer(.respond(""))
      _ = await server.response(to: .findSomething(named: "1+1 = 2 & so on"))
      let url = "https://api.com/something?api-key=observatory&name=1%2B1%20%3D%202%20%26%20so%20on"
      expect(await server.events.next(), is: "GET \(url)")
    }
  }

  @Test func `the parameters of a write arrive in the body, percent-encoded`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let server = StubServer(.respond(""))
      _ = await server.response(to: .saveSomething(named: "1+1 = 2 & so on"))
      let body = "api-key=observatory&name=1%2B1%20%3D%202%20%26%20so%20on"
      expect(await server.events.next(), is: "POST https://api.com/something \(body)")
    }
  }

  @Test func `two observers of one request fetch once each, and both receive an executed one`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let requestCount = Atomic(0)
      let server = StubServer { _ in
        .respond("\(requestCount.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue)")
      }
      let network = server.network
      let received = Mailbox<String>()
      let first = network.observe(.fetchSomething) { received.put("First: \($0.text)") }
      expect(await received.next(), is: "First: 1")
      let second = network.observe(.fetchSomething) { received.put("Second: \($0.text)") }
      expect(await received.next(), is: "Second: 2")
      network.execute(.fetchSomething)
      expect(await received.next(), is: "First: 3")
      expect(await received.next(), is: "Second: 3")
      first.dispose()
      network.execute(.fetchSomething)
      expect(await received.next(), is: "Second: 4")
      second.dispose()
      expect(network.observedRequestCount, is: 0)
    }
  }

  @Test func `dropping the token cancels the fetch, which reports it`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let server = StubServer(.silence)
      let received = Mailbox<Response>()
      var token: Disposable? = URLSessionTransport(session: server.session).fetch(.fetchSomething) { received.put($0) }
      expect(await server.events.next()?.hasPrefix("GET"), is: true)
      token = nil
      expect(await server.events.next(), is: "cancelled")
      #expect(await received.next()?.urlError == .cancelled)
      _ = token
    }
  }

  @Test func `dropping a screen cancels its slow fetch and frees the screen`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let server = StubServer(.silence)
      let network = server.network
      let tracker = LeakTracker()
      do {
        let screen = tracker.track(SomethingScreen(manager: SomethingManager(network: network)))
        screen.appear()
        expect(await server.events.next()?.hasPrefix("GET"), is: true)
      }
      tracker.expectAllFreed()
      expect(network.observedRequestCount, is: 0)
      expect(await server.events.next(), is: "cancelled")
    }
  }
}

// MARK: - Fixtures

extension StubServer {
  fileprivate var network: NetworkManager {
    NetworkManager(transport: URLSessionTransport(session: session))
  }

  /// Sends one request to this server, without a manager.
  fileprivate func response(to request: Request) async -> Response {
    let received = Mailbox<Response>()
    let token = URLSessionTransport(session: session).fetch(request) { received.put($0) }
    defer { token.dispose() }
    return await received.next() ?? .success(Data())
  }
}

extension Response {
  fileprivate var urlError: URLError.Code? {
    guard case .failure(.transport(let error as URLError)) = self else { return nil }
    return error.code
  }
}
