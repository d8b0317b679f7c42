import DisposableObservers
import Locks
import NetworkRequests
import SpecSupport
import Testing
import Transcripts

/// Nobody else's code runs under the lock: no observer, no transport, and no `deinit` of what is let go.
///
/// To lock again what one has locked ends the process, so each of these runs in one of its own.
@Suite struct ReentrancyTests {
  @Test func `an observer may observe, execute and dispose`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let network = NetworkManager(transport: InstantTransport())
      let (shelf, heard) = (Shelf(), CollectedLines())
      shelf["first"] = network.observe(.fetchSomething) { [network] answer in
        heard.write("First: \(answer.text)")
        switch answer.text {
        case "3":
          shelf["third"] = network.observe(.fetchSomething, as: "Third", on: heard)
          network.execute(.fetchSomething)
        case "5":
          shelf["first"] = nil
          shelf["second"] = nil
          heard.write("Requests observed: \(network.observedRequests)")
        default: break
        }
      }
      shelf["second"] = network.observe(.fetchSomething, as: "Second", on: heard)
      network.execute(.fetchSomething)
      #expect(
        heard.text == """
          First: 1
          Second: 2
          First: 3
          Second: 3
          Third: 4
          First: 5
          Requests observed: 1
          Third: 5
          """
      )
      shelf["third"] = nil
      #expect(network.observedRequests == 0)
    }
  }

  @Test func `an answer that comes while one is told waits for its turn`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let network = NetworkManager(transport: InstantTransport())
      let heard = CollectedLines()
      let first = network.observe(.fetchSomething) { [network] answer in
        heard.write("First: \(answer.text)")
        if answer.text == "3" { network.execute(.fetchSomething) }
      }
      let second = network.observe(.fetchSomething, as: "Second", on: heard)
      network.execute(.fetchSomething)
      #expect(
        heard.text == """
          First: 1
          Second: 2
          First: 3
          Second: 3
          First: 4
          Second: 4
          """
      )
      withExtendedLifetime((first, second)) {}
    }
  }

  @Test func `an observer that is thrown out by an earlier one is silent at once`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let network = NetworkManager(transport: InstantTransport())
      let (shelf, heard) = (Shelf(), CollectedLines())
      shelf["first"] = network.observe(.fetchSomething) { answer in
        heard.write("First: \(answer.text)")
        if answer.text == "3" { shelf["second"] = nil }
      }
      shelf["second"] = network.observe(.fetchSomething, as: "Second", on: heard)
      network.execute(.fetchSomething)
      network.execute(.fetchSomething)
      #expect(
        heard.text == """
          First: 1
          Second: 2
          First: 3
          First: 4
          """
      )
      shelf["first"] = nil
    }
  }

  @Test func `a transport may use the manager while it is asked and cancelled`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let shelf = Shelf()
      let owner = Owner()
      let meddle: @Sendable () -> Void = { _ = owner.network?.observedRequests }
      let transport = MeddlingTransport(onFetch: meddle, onCancel: meddle)
      owner.network = NetworkManager(transport: transport)
      shelf["first"] = owner.network?.observe(.fetchSomething) { _ in }
      shelf["second"] = owner.network?.observe(.fetchSomething) { _ in }
      owner.network?.execute(.fetchSomething)
      transport.inner[1]?.succeed(with: "dawn")
      shelf["first"] = nil
      shelf["second"] = nil
      #expect(owner.network?.observedRequests == 0)
      owner.network = nil
    }
  }

  @Test func `what an observer captured may use the manager when it is let go`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let transport = InMemoryTransport()
      let network = NetworkManager(transport: transport)
      let shelf = Shelf()
      for name in ["first", "second"] {
        let last = LastWords(network)
        shelf[name] = network.observe(.fetchSomething) { _ in last.listen() }
      }
      shelf["first"] = nil
      transport[1]?.succeed(with: "dawn")
      shelf["second"] = nil
      #expect(network.observedRequests == 0)
    }
  }

  @Test func `what a failure carries may use the manager when it is let go, told or not`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      for isTold in [true, false] {
        let transport = InMemoryTransport()
        let network = NetworkManager(transport: transport)
        let (shelf, heard) = (Shelf(), CollectedLines())
        shelf["first"] = network.observe(.fetchSomething) { [network] _ in
          // It waits for its turn, so whoever delivers is the last who has it.
          transport[1]?.fail(with: .transport(LastError(words: LastWords(network))))
          if !isTold { shelf["second"] = nil }
        }
        shelf["second"] = network.observe(.fetchSomething) { _ in heard.write("told") }
        transport[0]?.succeed(with: "dawn")
        #expect(heard.lines == (isTold ? ["told"] : []))
        shelf["first"] = nil
        shelf["second"] = nil
        #expect(network.observedRequests == 0)
      }
    }
  }
}

// MARK: - Fixtures

/// Uses a manager when it goes.
private final class LastWords: Sendable {
  private let network: NetworkManager

  init(_ network: NetworkManager) {
    self.network = network
  }

  func listen() {}

  deinit {
    network.observe(.fetchSomething) { _ in }.dispose()
    network.execute(.fetchSomething)
    _ = network.observedRequests
  }
}

private struct LastError: Error {
  let words: LastWords
}

/// Holds a manager until it is taken away, from any thread.
private final class Owner: Sendable {
  private let held = Mutex<NetworkManager?>(nil)

  var network: NetworkManager? {
    get { held.withLock { $0 } }
    // The manager goes when this returns, not under the lock.
    set {
      var network = newValue
      held.withLock { swap(&$0, &network) }
    }
  }
}
