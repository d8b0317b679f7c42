import DisposableObservers
import NetworkRequests
import SpecSupport
import Testing
import Transcripts

/// What happens to answers, groups and fetches when observers leave.
@Suite struct LeavingTests {
  let transport = InMemoryTransport()
  let heard = CollectedLines()

  /// How an observer may leave.
  enum Farewell: CaseIterable {
    case tokenDisposed, tokenDropped, bagDisposed, bagDropped
  }

  @Test(arguments: Farewell.allCases)
  func `an answer that comes after its observer has left is not told`(farewell: Farewell) {
    let network = NetworkManager(transport: transport)
    var bag: DisposeBag? = DisposeBag()
    var token: Disposable? = network.observe(.fetchSomething, as: "Observer", on: heard)
    switch farewell {
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
    #expect(heard.lines.isEmpty)
    #expect(network.observedRequests == 0)
    withExtendedLifetime((token, bag)) {}
  }

  @Test func `whoever leaves after an execute is not told its answer, the others are`() {
    let network = NetworkManager(transport: transport)
    let tokens = ["First", "Second", "Third"].map { network.observe(.fetchSomething, as: $0, on: heard) }
    network.execute(.fetchSomething)
    tokens[1].dispose()
    transport[3]?.succeed(with: "dawn")
    #expect(
      heard.text == """
        First: dawn
        Third: dawn
        """
    )
  }

  @Test func `whoever comes back is not told what it asked for before`() {
    let network = NetworkManager(transport: transport)
    network.observe(.fetchSomething, as: "Before", on: heard).dispose()
    let token = network.observe(.fetchSomething, as: "After", on: heard)
    transport[0]?.succeed(with: "old")
    transport[1]?.succeed(with: "new")
    #expect(heard.text == "After: new")
    withExtendedLifetime(token) {}
  }

  @Test func `the group goes with its last observer`() {
    let network = NetworkManager(transport: transport)
    #expect(network.observedRequests == 0)
    let first = network.observe(.fetchSomething) { _ in }
    let second = network.observe(.fetchSomething) { _ in }
    #expect(network.observedRequests == 1)
    let dawn = network.observe(.findSomething(named: "dawn")) { _ in }
    let dusk = network.observe(.findSomething(named: "dusk")) { _ in }
    #expect(network.observedRequests == 3)
    first.dispose()
    #expect(network.observedRequests == 3)
    second.dispose()
    #expect(network.observedRequests == 2)
    dawn.dispose()
    dusk.dispose()
    #expect(network.observedRequests == 0)
  }

  @Test func `leaving twice takes nobody else out`() {
    let network = NetworkManager(transport: transport)
    let first = network.observe(.fetchSomething, as: "First", on: heard)
    let second = network.observe(.fetchSomething, as: "Second", on: heard)
    first.dispose()
    first.dispose()
    network.execute(.fetchSomething)
    transport.fetches.last?.succeed(with: "dawn")
    #expect(heard.text == "Second: dawn")
    withExtendedLifetime(second) {}
  }

  @Test func `a fetch that nobody waits for any more is cancelled, and no other`() {
    let network = NetworkManager(transport: transport)
    let tokens = [network.observe(.fetchSomething) { _ in }, network.observe(.fetchSomething) { _ in }]
    network.execute(.fetchSomething)
    #expect(transport.fetches.map(\.isCancelled) == [false, false, false])
    tokens[0].dispose()
    #expect(transport.fetches.map(\.isCancelled) == [true, false, false])
    tokens[1].dispose()
    #expect(transport.fetches.map(\.isCancelled) == [true, true, true])
  }

  @Test func `whoever leaves while the transport is being asked leaves nothing running`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let shelf = Shelf()
      let transport = MeddlingTransport(onFetch: { shelf["observer"] = nil })
      let network = NetworkManager(transport: transport)
      shelf["observer"] = network.observe(.fetchSomething) { _ in }
      network.execute(.fetchSomething)
      #expect(transport.inner.fetches.map(\.isCancelled) == [true, true])
    }
  }

  @Test func `a bag ends what it holds, for several requests at once`() {
    let network = NetworkManager(transport: transport)
    let bag = DisposeBag()
    network.observe(.fetchSomething, as: "First", on: heard).disposed(by: bag)
    network.observe(.findSomething(named: "dawn"), as: "Second", on: heard).disposed(by: bag)
    bag.dispose()
    for fetch in transport.fetches { fetch.succeed(with: "too late") }
    network.observe(.fetchSomething, as: "Third", on: heard).disposed(by: bag)
    transport.fetches.last?.succeed(with: "too late")
    #expect(heard.lines.isEmpty)
    #expect(network.observedRequests == 0)
  }
}
