import DisposableObservers
import NetworkRequests
import SpecSupport
import Testing

/// Who keeps whom alive, and until when.
@Suite struct LifetimeTests {
  let tracker = LeakTracker()
  let transport = InMemoryTransport()

  @Test func `an observer's closure lives until its token goes, answered or not`() {
    let network = NetworkManager(transport: transport)
    let tokens = ["answered", "waiting"].map { name in
      let captured = tracker.track(Thing(), as: name)
      return network.observe(.fetchSomething) { _ in captured.touch() }
    }
    transport[0]?.succeed(with: "dawn")
    #expect(tracker.alive == ["answered", "waiting"])
    tokens[0].dispose()
    #expect(tracker.alive == ["waiting"])
    tokens[1].dispose()
    #expect(tracker.alive.isEmpty)
  }

  @Test func `neither a token nor a fetch on its way keeps the manager`() {
    var network: NetworkManager? = tracker.track(NetworkManager(transport: transport))
    let token = network?.observe(.fetchSomething) { _ in }
    network = nil
    #expect(tracker.alive.isEmpty)
    transport[0]?.succeed(with: "too late")
    token?.dispose()
  }

  @Test func `a manager that goes lets its observers go, and cancels what is on its way`() {
    var network: NetworkManager? = NetworkManager(transport: transport)
    var captured: Thing? = tracker.track(Thing())
    let token = network?.observe(.fetchSomething) { [captured] _ in captured?.touch() }
    captured = nil
    #expect(tracker.alive == ["Thing"])
    network = nil
    #expect(tracker.alive.isEmpty)
    #expect(transport[0]?.isCancelled == true)
    withExtendedLifetime(token) {}
  }

  @Test func `a save on its way does not keep the manager`() {
    var network: NetworkManager? = tracker.track(NetworkManager(transport: transport))
    let save = network.map { SomethingManager(network: $0).save(named: "dawn") { _ in } }
    network = nil
    #expect(tracker.alive.isEmpty)
    #expect(transport[0]?.isCancelled == true)
    withExtendedLifetime(save) {}
  }

  @Test func `a fetch that was answered is over, and is not cancelled`() {
    let network = NetworkManager(transport: transport)
    let token = network.observe(.fetchSomething) { _ in }
    transport[0]?.succeed(with: "dawn")
    token.dispose()
    #expect(transport[0]?.isCancelled == false)
  }

  @Test func `the transport's token is let go with the answer`() {
    let tokensGone = Counter()
    let transport = MeddlingTransport(onCancel: { tokensGone.increment() })
    let network = NetworkManager(transport: transport)
    let token = network.observe(.fetchSomething) { _ in }
    #expect(tokensGone.count == 0)
    transport.inner[0]?.succeed(with: "dawn")
    #expect(tokensGone.count == 1)
    withExtendedLifetime(token) {}
  }
}
