import DisposableObservers
import NetworkRequests
import SpecSupport
import Stage
import Testing

/// Which requests are sent, and which observers receive the responses.
@Suite struct ObservingTests {
  let transport = InMemoryTransport()
  let received = CollectedLines()

  @Test func `observing sends the request immediately`() {
    let network = NetworkManager(transport: transport)
    let token = network.observe(.fetchSomething) { _ in }
    #expect(transport.fetches.map(\.request) == [.fetchSomething])
    token.dispose()
  }

  @Test func `the response to the request sent on observing goes to this observer alone`() {
    let network = NetworkManager(transport: transport)
    let first = network.observe(.fetchSomething, as: "First", on: received)
    transport[0]?.succeed(with: "dawn")
    let second = network.observe(.fetchSomething, as: "Second", on: received)
    transport[1]?.succeed(with: "noon")
    expect(
      received.text,
      is: """
        First: dawn
        Second: noon
        """
    )
    withExtendedLifetime((first, second)) {}
  }

  @Test func `executing sends one request and delivers the response to all its observers`() {
    let network = NetworkManager(transport: transport)
    let tokens = ["First", "Second"].map { network.observe(.fetchSomething, as: $0, on: received) }
    network.execute(.fetchSomething)
    expect(transport.fetches.count, is: 3)
    transport[2]?.succeed(with: "dawn")
    expect(
      received.text,
      is: """
        First: dawn
        Second: dawn
        """
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `observers are called in order of registration, after removals too`() {
    let network = NetworkManager(transport: transport)
    var tokens = (0..<100).map { network.observe(.fetchSomething, as: "\($0)", on: received) }
    tokens.removeSubrange(20..<40)
    tokens += (100..<140).map { network.observe(.fetchSomething, as: "\($0)", on: received) }
    network.execute(.fetchSomething)
    transport.fetches.last?.succeed(with: "dawn")
    let expected = Array(0..<20) + Array(40..<140)
    expect(received.lines, is: expected.map { "\($0): dawn" })
    withExtendedLifetime(tokens) {}
  }

  @Test(arguments: [Request.fetchSomething, .findSomething(named: "dusk"), .saveSomething(named: "dawn")])
  func `executing calls no observer of another request`(other: Request) {
    let network = NetworkManager(transport: transport)
    let first = network.observe(.findSomething(named: "dawn"), as: "First", on: received)
    let second = network.observe(other, as: "Second", on: received)
    network.execute(.findSomething(named: "dawn"))
    #expect(transport.fetches.last?.request == .findSomething(named: "dawn"))
    transport.fetches.last?.succeed(with: "dawn")
    expect(received.text, is: "First: dawn")
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a request without observers is not sent`() {
    let network = NetworkManager(transport: transport)
    network.execute(.fetchSomething)
    network.observe(.fetchSomething) { _ in }.dispose()
    network.execute(.fetchSomething)
    expect(transport.fetches.count, is: 1)
  }

  @Test func `an observer registered after an execute does not receive the response`() {
    let network = NetworkManager(transport: transport)
    let early = network.observe(.fetchSomething, as: "Early", on: received)
    network.execute(.fetchSomething)
    let newcomer = network.observe(.fetchSomething, as: "Newcomer", on: received)
    transport[1]?.succeed(with: "dawn")
    expect(received.text, is: "Early: dawn")
    withExtendedLifetime((early, newcomer)) {}
  }

  @Test func `a response may overtake an older one, and both are delivered`() {
    let network = NetworkManager(transport: transport)
    let token = network.observe(.fetchSomething, as: "Observer", on: received)
    network.execute(.fetchSomething)
    transport[1]?.succeed(with: "newer")
    transport[0]?.succeed(with: "older")
    expect(
      received.text,
      is: """
        Observer: newer
        Observer: older
        """
    )
    withExtendedLifetime(token) {}
  }

  @Test func `a second response to the same fetch is not delivered`() {
    let network = NetworkManager(transport: transport)
    let token = network.observe(.fetchSomething, as: "Observer", on: received)
    transport[0]?.succeed(with: "dawn")
    transport[0]?.succeed(with: "dawn again")
    expect(received.text, is: "Observer: dawn")
    withExtendedLifetime(token) {}
  }

  @Test(arguments: [NetworkError.transport(Broken()), .status(404), .decoding(Broken()), .invalidURL("")])
  func `a failure is delivered like a value, and ends no subscription`(error: NetworkError) {
    let network = NetworkManager(transport: transport)
    let token = network.observe(.fetchSomething, as: "Observer", on: received)
    transport[0]?.fail(with: error)
    expect(network.observedRequestCount, is: 1)
    network.execute(.fetchSomething)
    transport.fetches.last?.succeed(with: "dawn")
    expect(received.lines, is: ["Observer: \(error)", "Observer: dawn"])
    withExtendedLifetime(token) {}
  }
}

// MARK: - Fixtures

private struct Broken: Error {}
