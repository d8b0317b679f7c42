import DisposableObservers
import NetworkRequests
import SpecSupport
import Stage
import Testing

/// What retains closures, managers and fetches, and until when.
@Suite struct LifetimeTests {
  let tracker = LeakTracker()
  let transport = InMemoryTransport()

  @Test func `a closure is retained until its token is disposed of, before and after a response`() {
    let network = NetworkManager(transport: transport)
    let tokens = ["completed", "waiting"].map { name in
      let captured = tracker.track(CollectedLines(), as: name)
      return network.observe(.fetchSomething) { _ in captured.write("called") }
    }
    transport[0]?.succeed(with: "dawn")
    expect(tracker.alive, is: ["completed", "waiting"])
    tokens[0].dispose()
    expect(tracker.alive, is: ["waiting"])
    tokens[1].dispose()
    expect(tracker.alive, is: [])
  }

  @Test func `neither a token nor a pending fetch retains the manager`() {
    var network: NetworkManager? = tracker.track(NetworkManager(transport: transport))
    let token = network?.observe(.fetchSomething) { _ in }
    network = nil
    expect(tracker.alive, is: [])
    transport[0]?.succeed(with: "too late")
    token?.dispose()
  }

  @Test func `a deallocated manager releases its observers and cancels its pending fetches`() {
    var network: NetworkManager? = NetworkManager(transport: transport)
    var captured: CollectedLines? = tracker.track(CollectedLines())
    let token = network?.observe(.fetchSomething) { [captured] _ in captured?.write("called") }
    captured = nil
    expect(tracker.alive, is: ["CollectedLines"])
    network = nil
    expect(tracker.alive, is: [])
    expect(transport[0]?.isCancelled, is: true)
    withExtendedLifetime(token) {}
  }

  @Test func `a pending save does not retain the manager`() {
    var network: NetworkManager? = tracker.track(NetworkManager(transport: transport))
    let save = network.map { SomethingManager(network: $0).save(named: "dawn") { _ in } }
    network = nil
    expect(tracker.alive, is: [])
    expect(transport[0]?.isCancelled, is: true)
    withExtendedLifetime(save) {}
  }

  @Test func `a completed fetch is not cancelled`() {
    let network = NetworkManager(transport: transport)
    let token = network.observe(.fetchSomething) { _ in }
    transport[0]?.succeed(with: "dawn")
    token.dispose()
    expect(transport[0]?.isCancelled, is: false)
  }

  @Test func `the transport's token is released with the response`() {
    let released = EventRecorder<String>()
    let transport = HookedTransport(onCancel: { released.record("token") })
    let network = NetworkManager(transport: transport)
    let token = network.observe(.fetchSomething) { _ in }
    expect(released.events, is: [])
    transport.inner[0]?.succeed(with: "dawn")
    expect(released.events, is: ["token"])
    withExtendedLifetime(token) {}
  }
}
