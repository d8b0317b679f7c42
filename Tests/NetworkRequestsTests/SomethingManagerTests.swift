import NetworkRequests
import SpecSupport
import Stage
import Testing

/// Decoded values and failures.
@Suite struct SomethingManagerTests {
  let transport = InMemoryTransport()
  let received = CollectedLines()
  let network: NetworkManager
  let manager: SomethingManager

  init() {
    network = NetworkManager(transport: transport)
    manager = SomethingManager(network: network)
  }

  @Test(arguments: ["", "no JSON", "[]", #"{ "id": 1 }"#, #"{ "id": "one", "name": "dawn" }"#])
  func `a body that does not decode is a failure, and ends no subscription`(body: String) {
    let token = manager.observe { received.write($0.kind) }
    transport[0]?.succeed(with: body)
    manager.refresh()
    transport[1]?.succeed(with: #"{ "id": 1, "name": "dawn" }"#)
    expect(received.lines, is: ["decoding", "value"])
    withExtendedLifetime(token) {}
  }

  @Test func `refreshing reaches all observers of the newest, also those of another manager`() {
    let tokens = [
      manager.observe { received.write("First: \($0.text)") },
      SomethingManager(network: network).observe { received.write("Second: \($0.text)") },
      manager.find(named: "dawn") { received.write("Finder: \($0.text)") },
    ]
    manager.refresh()
    transport[3]?.succeed(with: #"{ "id": 2, "name": "noon" }"#)
    expect(
      received.text,
      is: """
        First: 2 noon
        Second: 2 noon
        """
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `finding sends the name`() {
    let token = manager.find(named: "dawn") { received.write($0.text) }
    #expect(transport.fetches.map(\.request) == [.findSomething(named: "dawn")])
    transport[0]?.succeed(with: #"{ "id": 1, "name": "dawn" }"#)
    expect(received.lines, is: ["1 dawn"])
    withExtendedLifetime(token) {}
  }

  @Test func `saving passes on the new value, and refreshes all observers`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let (transport, received) = (InMemoryTransport(), CollectedLines())
      let manager = SomethingManager(network: NetworkManager(transport: transport))
      let token = manager.observe { received.write("Observer: \($0.text)") }
      let save = manager.save(named: "dusk") { received.write("Saver: \($0.text)") }
      transport[1]?.succeed(with: #"{ "id": 3, "name": "dusk" }"#)
      transport[2]?.succeed(with: #"{ "id": 3, "name": "dusk" }"#)
      #expect(transport.fetches.map(\.request) == [.fetchSomething, .saveSomething(named: "dusk"), .fetchSomething])
      expect(
        received.text,
        is: """
          Saver: 3 dusk
          Observer: 3 dusk
          """
      )
      withExtendedLifetime((token, save)) {}
    }
  }

  @Test func `a failed save refreshes nothing`() {
    let token = manager.observe { received.write("Observer: \($0.text)") }
    let save = manager.save(named: "dusk") { received.write("Saver: \($0.text)") }
    transport[1]?.fail(with: .status(507))
    expect(transport.fetches.count, is: 2)
    expect(received.text, is: "Saver: the server responded with status 507")
    withExtendedLifetime((token, save)) {}
  }

  @Test func `failures describe themselves`() {
    struct Broken: Error {}
    expect("\(NetworkError.transport(Broken()))", is: "no response arrived: Broken()")
    expect("\(NetworkError.status(404))", is: "the server responded with status 404")
    expect("\(NetworkError.decoding(Broken()))", is: "the response could not be decoded: Broken()")
  }
}
