import DisposableObservers
import Locks
import NetworkRequests
import SpecSupport
import Stage
import Testing

/// No foreign code runs under the lock: no observer, no transport, and no `deinit` of a released object.
///
/// Locking a mutex twice ends the process, so each test runs in a process of its own.
@Suite struct ReentrancyTests {
  @Test func `an observer may observe, execute and dispose in its callback`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let network = NetworkManager(transport: InstantTransport())
      let (tokens, received) = (TokenStore(), CollectedLines())
      tokens["first"] = network.observe(.fetchSomething) { [network] response in
        received.write("First: \(response.text)")
        switch response.text {
        case "3":
          tokens["third"] = network.observe(.fetchSomething, as: "Third", on: received)
          network.execute(.fetchSomething)
        case "5":
          tokens["first"] = nil
          tokens["second"] = nil
          received.write("Observed requests: \(network.observedRequestCount)")
        default: break
        }
      }
      tokens["second"] = network.observe(.fetchSomething, as: "Second", on: received)
      network.execute(.fetchSomething)
      expect(
        received.text,
        is: """
          First: 1
          Second: 2
          First: 3
          Second: 3
          Third: 4
          First: 5
          Observed requests: 1
          Third: 5
          """
      )
      tokens["third"] = nil
      expect(network.observedRequestCount, is: 0)
    }
  }

  @Test func `a transport may use the manager when it starts and cancels a fetch`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let tokens = TokenStore()
      let owner = Mutex<NetworkManager?>(nil)
      let transport = HookedTransport(
        onFetch: { if let manager = owner.withLock(\.self) { _ = manager.observedRequestCount } },
        onCancel: { if let manager = owner.withLock(\.self) { _ = manager.observedRequestCount } }
      )
      let network = NetworkManager(transport: transport)
      owner.withLock { $0 = network }
      tokens["first"] = network.observe(.fetchSomething) { _ in }
      tokens["second"] = network.observe(.fetchSomething) { _ in }
      network.execute(.fetchSomething)
      transport.inner[1]?.succeed(with: "dawn")
      tokens["first"] = nil
      tokens["second"] = nil
      expect(network.observedRequestCount, is: 0)
      owner.withLock { $0 = nil }
    }
  }

  @Test func `an object captured by an observer may use the manager in its deinit`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let transport = InMemoryTransport()
      let network = NetworkManager(transport: transport)
      let tokens = TokenStore()
      for name in ["first", "second"] {
        let captured = ManagerUser(network)
        tokens[name] = network.observe(.fetchSomething) { _ in captured.touch() }
      }
      tokens["first"] = nil
      transport[1]?.succeed(with: "dawn")
      tokens["second"] = nil
      expect(network.observedRequestCount, is: 0)
    }
  }

  @Test func `an object carried by a failure may use the manager in its deinit, delivered or not`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      for isDelivered in [true, false] {
        let transport = InMemoryTransport()
        let network = NetworkManager(transport: transport)
        let (tokens, received) = (TokenStore(), CollectedLines())
        tokens["first"] = network.observe(.fetchSomething) { [network] _ in
          // The failure is queued, so the delivering loop holds the last reference to it.
          transport[1]?.fail(with: .transport(CarryingError(object: ManagerUser(network))))
          if !isDelivered { tokens["second"] = nil }
        }
        tokens["second"] = network.observe(.fetchSomething) { _ in received.write("delivered") }
        transport[0]?.succeed(with: "dawn")
        expect(received.lines, is: isDelivered ? ["delivered"] : [])
        tokens["first"] = nil
        tokens["second"] = nil
        expect(network.observedRequestCount, is: 0)
      }
    }
  }
}

// MARK: - Fixtures

/// Uses a manager in its `deinit`.
private final class ManagerUser: Sendable {
  private let network: NetworkManager

  init(_ network: NetworkManager) {
    self.network = network
  }

  func touch() {}

  deinit {
    network.observe(.fetchSomething) { _ in }.dispose()
    network.execute(.fetchSomething)
    _ = network.observedRequestCount
  }
}

private struct CarryingError: Error {
  let object: ManagerUser
}
