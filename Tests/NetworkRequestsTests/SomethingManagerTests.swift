import NetworkRequests
import SpecSupport
import Testing
import Transcripts

/// Values and failures on top of bodies.
@Suite struct SomethingManagerTests {
  let transport = InMemoryTransport()
  let heard = CollectedLines()
  let network: NetworkManager
  let manager: SomethingManager

  init() {
    network = NetworkManager(transport: transport)
    manager = SomethingManager(network: network)
  }

  @Test func `a body becomes a value`() {
    let token = manager.observe { heard.write($0.words) }
    transport[0]?.succeed(with: #"{ "id": 1, "name": "dawn" }"#)
    #expect(heard.lines == ["1 dawn"])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: ["", "no JSON", "[]", #"{ "id": 1 }"#, #"{ "id": "one", "name": "dawn" }"#])
  func `a body that does not decode is told as a failure, and ends no subscription`(body: String) {
    let token = manager.observe { heard.write($0.kind) }
    transport[0]?.succeed(with: body)
    manager.refresh()
    transport[1]?.succeed(with: #"{ "id": 1, "name": "dawn" }"#)
    #expect(heard.lines == ["decoding", "value"])
    withExtendedLifetime(token) {}
  }

  @Test func `a failure of the network comes through as it is`() {
    let token = manager.observe { heard.write($0.words) }
    transport[0]?.fail(with: .status(500))
    #expect(heard.lines == ["the server answered with status 500"])
    withExtendedLifetime(token) {}
  }

  @Test func `refreshing tells everyone who observes the newest, also through another manager`() {
    let tokens = [
      manager.observe { heard.write("First: \($0.words)") },
      SomethingManager(network: network).observe { heard.write("Second: \($0.words)") },
      manager.find(named: "dawn") { heard.write("Finder: \($0.words)") },
    ]
    manager.refresh()
    transport[3]?.succeed(with: #"{ "id": 2, "name": "noon" }"#)
    #expect(
      heard.text == """
        First: 2 noon
        Second: 2 noon
        """
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `finding asks by name`() {
    let token = manager.find(named: "dawn") { heard.write($0.words) }
    #expect(transport.fetches.map(\.request) == [.findSomething(named: "dawn")])
    transport[0]?.succeed(with: #"{ "id": 1, "name": "dawn" }"#)
    #expect(heard.lines == ["1 dawn"])
    withExtendedLifetime(token) {}
  }

  @Test func `saving hands over what was made, and refreshes for everyone`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let (transport, heard) = (InMemoryTransport(), CollectedLines())
      let manager = SomethingManager(network: NetworkManager(transport: transport))
      let token = manager.observe { heard.write("Observer: \($0.words)") }
      let save = manager.save(named: "dusk") { heard.write("Saver: \($0.words)") }
      transport[1]?.succeed(with: #"{ "id": 3, "name": "dusk" }"#)
      transport[2]?.succeed(with: #"{ "id": 3, "name": "dusk" }"#)
      #expect(transport.fetches.map(\.request) == [.fetchSomething, .saveSomething(named: "dusk"), .fetchSomething])
      #expect(
        heard.text == """
          Saver: 3 dusk
          Observer: 3 dusk
          """
      )
      withExtendedLifetime((token, save)) {}
    }
  }

  @Test func `a save that failed refreshes nothing`() {
    let token = manager.observe { heard.write("Observer: \($0.words)") }
    let save = manager.save(named: "dusk") { heard.write("Saver: \($0.words)") }
    transport[1]?.fail(with: .status(507))
    #expect(transport.fetches.count == 2)
    #expect(heard.text == "Saver: the server answered with status 507")
    withExtendedLifetime((token, save)) {}
  }

  @Test func `failures describe themselves`() {
    struct Broken: Error {}
    #expect("\(NetworkError.transport(Broken()))" == "no answer came: Broken()")
    #expect("\(NetworkError.status(404))" == "the server answered with status 404")
    #expect("\(NetworkError.decoding(Broken()))" == "the answer can't be read: Broken()")
  }
}
