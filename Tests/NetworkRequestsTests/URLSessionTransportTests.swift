import DisposableObservers
import NetworkRequests
import SpecSupport
import Testing

#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
#else
  import Foundation
#endif

/// The platform's `URLSession`, from the request to the answer; the server alone is a stub.
///
/// What waits for somebody to be told, or for the server to be left, runs in a process of its own.
@Suite(.serialized) struct URLSessionTransportTests {
  @Test(arguments: [200, 204, 299])
  func `a body comes through with any status of success`(status: Int) async {
    let server = StubServer(.answer(status: status, "dawn"))
    #expect(await server.answer(to: .fetchSomething).text == "dawn")
  }

  @Test(arguments: [300, 304, 400, 404, 500, 503])
  func `a status outside 200..<300 is a failure that carries it`(status: Int) async {
    let server = StubServer(.answer(status: status, "sorry"))
    #expect(await server.answer(to: .fetchSomething).text == "the server answered with status \(status)")
  }

  @Test(arguments: [nil, "", "half a bo"])
  func `a connection that drops is a failure, also in the middle of a body`(bytes: String?) async {
    let server = StubServer(.drop(afterBytes: bytes))
    #expect(await server.answer(to: .fetchSomething).urlError == .networkConnectionLost)
  }

  @Test func `parameters arrive in the URL of what reads, percent-encoded`() async {
    let server = StubServer(.answer(""))
    _ = await server.answer(to: .findSomething(named: "1+1 = 2 & so on"))
    let url = "https://api.com/something?api-key=observatory&name=1%2B1%20%3D%202%20%26%20so%20on"
    #expect(await server.events.next() == "GET \(url)")
  }

  @Test func `parameters arrive in the body of what writes, percent-encoded`() async {
    let server = StubServer(.answer(""))
    _ = await server.answer(to: .saveSomething(named: "1+1 = 2 & so on"))
    let body = "api-key=observatory&name=1%2B1%20%3D%202%20%26%20so%20on"
    #expect(await server.events.next() == "POST https://api.com/something \(body)")
  }

  @Test func `a body that does not decode is a failure, and the next one is told`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let replies = Replies([.answer("no JSON"), .answer(#"{ "id": 1, "name": "dawn" }"#)])
      let server = StubServer { _ in replies.next() }
      let manager = SomethingManager(network: server.network)
      let heard = Mailbox<String>()
      let token = manager.observe { heard.put($0.kind) }
      #expect(await heard.next() == "decoding")
      manager.refresh()
      #expect(await heard.next() == "value")
      token.dispose()
    }
  }

  @Test func `two observers of one request ask once each, and hear together what is executed`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let replies = Replies((1...4).map { .answer("\($0)") })
      let server = StubServer { _ in replies.next() }
      let network = server.network
      let heard = Mailbox<String>()
      let first = network.observe(.fetchSomething) { heard.put("First: \($0.text)") }
      #expect(await heard.next() == "First: 1")
      let second = network.observe(.fetchSomething) { heard.put("Second: \($0.text)") }
      #expect(await heard.next() == "Second: 2")
      network.execute(.fetchSomething)
      #expect(await heard.next() == "First: 3")
      #expect(await heard.next() == "Second: 3")
      first.dispose()
      network.execute(.fetchSomething)
      #expect(await heard.next() == "Second: 4")
      second.dispose()
      #expect(network.observedRequests == 0)
    }
  }

  @Test func `two requests that differ in a parameter only have answers of their own`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let server = StubServer { .answer($0.url?.query() ?? "") }
      let network = server.network
      let heard = Mailbox<String>()
      let dawn = network.observe(.findSomething(named: "dawn")) { heard.put("Dawn: \($0.text)") }
      #expect(await heard.next() == "Dawn: api-key=observatory&name=dawn")
      let dusk = network.observe(.findSomething(named: "dusk")) { heard.put("Dusk: \($0.text)") }
      #expect(await heard.next() == "Dusk: api-key=observatory&name=dusk")
      #expect(network.observedRequests == 2)
      network.execute(.findSomething(named: "dawn"))
      #expect(await heard.next() == "Dawn: api-key=observatory&name=dawn")
      network.execute(.findSomething(named: "dusk"))
      #expect(await heard.next() == "Dusk: api-key=observatory&name=dusk")
      withExtendedLifetime((dawn, dusk)) {}
    }
  }

  @Test func `a fetch whose token was dropped is given up, and says so`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let server = StubServer(.silence)
      let heard = Mailbox<Answer>()
      var token: Disposable? = URLSessionTransport(session: server.session).fetch(.fetchSomething) { heard.put($0) }
      #expect(await server.events.next()?.hasPrefix("GET") == true)
      token = nil
      #expect(await server.events.next() == "given up")
      #expect(await heard.next()?.urlError == .cancelled)
      _ = token
    }
  }

  @Test func `a slow answer whose screen has gone is given up, and the screen is freed`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let server = StubServer(.silence)
      let network = server.network
      let tracker = LeakTracker()
      do {
        let screen = tracker.track(SomethingScreen(manager: SomethingManager(network: network)))
        screen.appear()
        #expect(await server.events.next()?.hasPrefix("GET") == true)
      }
      tracker.expectAllFreed()
      #expect(network.observedRequests == 0)
      #expect(await server.events.next() == "given up")
    }
  }
}

// MARK: - Fixtures

extension StubServer {
  fileprivate var network: NetworkManager {
    NetworkManager(transport: URLSessionTransport(session: session))
  }

  /// Asks this server once, without a manager.
  fileprivate func answer(to request: Request) async -> Answer {
    let heard = Mailbox<Answer>()
    let token = URLSessionTransport(session: session).fetch(request) { heard.put($0) }
    defer { token.dispose() }
    return await heard.next() ?? .success(Data())
  }
}

extension Answer {
  fileprivate var urlError: URLError.Code? {
    guard case .failure(.transport(let error as URLError)) = self else { return nil }
    return error.code
  }
}
