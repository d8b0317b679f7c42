import DisposableObservers
import NetworkRequests
import SpecSupport
import Stage
import Testing

/// What happens to responses, groups and fetches when observers are removed.
@Suite struct LeavingTests {
  let transport = InMemoryTransport()
  let received = CollectedLines()

  enum Removal: CaseIterable {
    case tokenDisposed, tokenDropped, bagDisposed, bagDropped
  }

  @Test(arguments: Removal.allCases)
  func `a response that arrives after the removal of its observer is not delivered`(removal: Removal) {
    let network = NetworkManager(transport: transport)
    var bag: DisposeBag? = DisposeBag()
    var token: Disposable? = network.observe(.fetchSomething, as: "Observer", on: received)
    switch removal {
    case .tokenDisposed:
      token?.dispose()
    case .tokenDropped:
      token = nil
    case .bagDisposed:
      if let bag { token?.disposed(by: bag) }
      bag?.dispose()
    case .bagDropped:
      if let bag { token?.disposed(by: bag) }
      token = nil
      bag = nil
    }
    transport[0]?.succeed(with: "too late")
    expect(received.lines, is: [])
    expect(network.observedRequestCount, is: 0)
    withExtendedLifetime((token, bag)) {}
  }

  @Test func `an observer removed after an execute does not receive the response, the others do`() {
    let network = NetworkManager(transport: transport)
    let tokens = ["First", "Second", "Third"].map { network.observe(.fetchSomething, as: $0, on: received) }
    network.execute(.fetchSomething)
    tokens[1].dispose()
    transport[3]?.succeed(with: "dawn")
    expect(
      received.text,
      is: """
        First: dawn
        Third: dawn
        """
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `a new subscription does not receive the response of an earlier one`() {
    let network = NetworkManager(transport: transport)
    network.observe(.fetchSomething, as: "Before", on: received).dispose()
    let token = network.observe(.fetchSomething, as: "After", on: received)
    transport[0]?.succeed(with: "old")
    transport[1]?.succeed(with: "new")
    expect(received.text, is: "After: new")
    withExtendedLifetime(token) {}
  }

  @Test func `the group is removed with its last observer`() {
    let network = NetworkManager(transport: transport)
    expect(network.observedRequestCount, is: 0)
    let first = network.observe(.fetchSomething) { _ in }
    let second = network.observe(.fetchSomething) { _ in }
    expect(network.observedRequestCount, is: 1)
    let dawn = network.observe(.findSomething(named: "dawn")) { _ in }
    let dusk = network.observe(.findSomething(named: "dusk")) { _ in }
    expect(network.observedRequestCount, is: 3)
    first.dispose()
    expect(network.observedRequestCount, is: 3)
    second.dispose()
    expect(network.observedRequestCount, is: 2)
    dawn.dispose()
    dusk.dispose()
    expect(network.observedRequestCount, is: 0)
  }

  @Test func `disposing of a token twice removes one observer`() {
    let network = NetworkManager(transport: transport)
    let first = network.observe(.fetchSomething, as: "First", on: received)
    let second = network.observe(.fetchSomething, as: "Second", on: received)
    first.dispose()
    first.dispose()
    network.execute(.fetchSomething)
    transport.fetches.last?.succeed(with: "dawn")
    expect(received.text, is: "Second: dawn")
    withExtendedLifetime(second) {}
  }

  @Test func `a fetch that nobody waits for anymore is cancelled, and no other`() {
    let network = NetworkManager(transport: transport)
    let tokens = [network.observe(.fetchSomething) { _ in }, network.observe(.fetchSomething) { _ in }]
    network.execute(.fetchSomething)
    expect(transport.fetches.map(\.isCancelled), is: [false, false, false])
    tokens[0].dispose()
    expect(transport.fetches.map(\.isCancelled), is: [true, false, false])
    tokens[1].dispose()
    expect(transport.fetches.map(\.isCancelled), is: [true, true, true])
  }

  @Test func `an observer removed while the transport starts its fetch leaves no fetch running`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let tokens = TokenStore()
      let transport = HookedTransport(onFetch: { tokens["observer"] = nil })
      let network = NetworkManager(transport: transport)
      tokens["observer"] = network.observe(.fetchSomething) { _ in }
      network.execute(.fetchSomething)
      expect(transport.inner.fetches.map(\.isCancelled), is: [true, true])
    }
  }

  @Test func `a bag ends its subscriptions to several requests`() {
    let network = NetworkManager(transport: transport)
    let bag = DisposeBag()
    network.observe(.fetchSomething, as: "First", on: received).disposed(by: bag)
    network.observe(.findSomething(named: "dawn"), as: "Second", on: received).disposed(by: bag)
    bag.dispose()
    for fetch in transport.fetches { fetch.succeed(with: "too late") }
    network.observe(.fetchSomething, as: "Third", on: received).disposed(by: bag)
    transport.fetches.last?.succeed(with: "too late")
    expect(received.lines, is: [])
    expect(network.observedRequestCount, is: 0)
  }
}
