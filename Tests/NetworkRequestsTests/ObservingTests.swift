import DisposableObservers
import NetworkRequests
import Testing
import Transcripts

/// Who is asked, and who is told.
@Suite struct ObservingTests {
  let transport = InMemoryTransport()
  let heard = CollectedLines()

  @Test func `whoever observes asks at once`() {
    let network = NetworkManager(transport: transport)
    let token = network.observe(.fetchSomething) { _ in }
    #expect(transport.fetches.map(\.request) == [.fetchSomething])
    token.dispose()
  }

  @Test func `what is asked on observing is told to this observer alone`() {
    let network = NetworkManager(transport: transport)
    let first = network.observe(.fetchSomething, as: "First", on: heard)
    transport[0]?.succeed(with: "dawn")
    let second = network.observe(.fetchSomething, as: "Second", on: heard)
    transport[1]?.succeed(with: "noon")
    #expect(
      heard.text == """
        First: dawn
        Second: noon
        """
    )
    withExtendedLifetime((first, second)) {}
  }

  @Test func `executing asks once and tells everyone who observes the request`() {
    let network = NetworkManager(transport: transport)
    let tokens = ["First", "Second"].map { network.observe(.fetchSomething, as: $0, on: heard) }
    network.execute(.fetchSomething)
    #expect(transport.fetches.count == 3)
    transport[2]?.succeed(with: "dawn")
    #expect(
      heard.text == """
        First: dawn
        Second: dawn
        """
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `everyone is told in the order of registration, after removals too`() {
    let network = NetworkManager(transport: transport)
    var tokens = (0..<100).map { network.observe(.fetchSomething, as: "\($0)", on: heard) }
    tokens.removeSubrange(20..<40)
    tokens += (100..<140).map { network.observe(.fetchSomething, as: "\($0)", on: heard) }
    network.execute(.fetchSomething)
    transport.fetches.last?.succeed(with: "dawn")
    let expected = Array(0..<20) + Array(40..<140)
    #expect(heard.lines == expected.map { "\($0): dawn" })
    withExtendedLifetime(tokens) {}
  }

  @Test(arguments: [Request.fetchSomething, .findSomething(named: "dusk"), .saveSomething(named: "dawn")])
  func `executing tells nobody who observes another request`(other: Request) {
    let network = NetworkManager(transport: transport)
    let mine = network.observe(.findSomething(named: "dawn"), as: "Mine", on: heard)
    let theirs = network.observe(other, as: "Theirs", on: heard)
    network.execute(.findSomething(named: "dawn"))
    #expect(transport.fetches.last?.request == .findSomething(named: "dawn"))
    transport.fetches.last?.succeed(with: "dawn")
    #expect(heard.text == "Mine: dawn")
    withExtendedLifetime((mine, theirs)) {}
  }

  @Test func `what nobody observes is not asked`() {
    let network = NetworkManager(transport: transport)
    network.execute(.fetchSomething)
    network.observe(.fetchSomething) { _ in }.dispose()
    network.execute(.fetchSomething)
    #expect(transport.fetches.count == 1)
  }

  @Test func `whoever comes after an execute is not told its answer`() {
    let network = NetworkManager(transport: transport)
    let early = network.observe(.fetchSomething, as: "Early", on: heard)
    network.execute(.fetchSomething)
    let newcomer = network.observe(.fetchSomething, as: "Newcomer", on: heard)
    transport[1]?.succeed(with: "dawn")
    #expect(heard.text == "Early: dawn")
    withExtendedLifetime((early, newcomer)) {}
  }

  @Test func `an answer may overtake an older one, and both are told`() {
    let network = NetworkManager(transport: transport)
    let token = network.observe(.fetchSomething, as: "Observer", on: heard)
    network.execute(.fetchSomething)
    transport[1]?.succeed(with: "newer")
    transport[0]?.succeed(with: "older")
    #expect(
      heard.text == """
        Observer: newer
        Observer: older
        """
    )
    withExtendedLifetime(token) {}
  }

  @Test func `an answer that the transport gives twice is told once`() {
    let network = NetworkManager(transport: transport)
    let token = network.observe(.fetchSomething, as: "Observer", on: heard)
    transport[0]?.succeed(with: "dawn")
    transport[0]?.succeed(with: "dawn again")
    #expect(heard.text == "Observer: dawn")
    withExtendedLifetime(token) {}
  }

  @Test(arguments: [NetworkError.transport(Broken()), .status(404), .decoding(Broken()), .invalidURL("")])
  func `a failure is told like a value, and ends no subscription`(error: NetworkError) {
    let network = NetworkManager(transport: transport)
    let token = network.observe(.fetchSomething, as: "Observer", on: heard)
    transport[0]?.fail(with: error)
    #expect(network.observedRequests == 1)
    network.execute(.fetchSomething)
    transport.fetches.last?.succeed(with: "dawn")
    #expect(heard.lines == ["Observer: \(error)", "Observer: dawn"])
    withExtendedLifetime(token) {}
  }
}

// MARK: - Fixtures

private struct Broken: Error {}
