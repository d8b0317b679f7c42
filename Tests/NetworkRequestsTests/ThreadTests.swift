import DisposableObservers
import Locks
import NetworkRequests
import SpecSupport
import Stage
import Testing

/// Several threads that observe, execute and dispose at the same time.
///
/// A deadlock would stop the whole run, so each test runs in a process of its own.
@Suite struct ThreadTests {
  @Test func `no response is lost when two threads observe, execute and dispose`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let transport = InstantTransport()
      let network = NetworkManager(transport: transport)
      let received = CollectedLines()
      let steady = network.observe(.fetchSomething, as: "Steady", on: received)
      let other = network.observe(.findSomething(named: "dawn"), as: "Other", on: received)
      onThreads(2) { _ in
        for _ in 0..<500 {
          let mine = network.observe(.fetchSomething) { _ in }
          network.execute(.fetchSomething)
          mine.dispose()
          _ = network.observedRequestCount
        }
      }
      // The steady observer receives all thousand executes, and none of the thousand fetches on observing.
      expect(received.lines.count, is: 1002)
      expect(Set(received.lines).count, is: 1002)
      expect(received.lines.count { $0.hasPrefix("Other") }, is: 1)
      expect(transport.count, is: 2002)
      expect(network.observedRequestCount, is: 2)
      steady.dispose()
      other.dispose()
      expect(network.observedRequestCount, is: 0)
    }
  }

  @Test func `every new observer receives its own first response, then those of all executes`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let network = NetworkManager(transport: InstantTransport())
      let bag = DisposeBag()
      let newcomers = (0..<200).map { _ in EventRecorder<Response>() }
      onThreads(2) { thread in
        for newcomer in newcomers[(100 * thread)..<(100 * (thread + 1))] {
          network.observe(.fetchSomething) { newcomer.record($0) }.disposed(by: bag)
        }
      }
      expect(newcomers.map(\.events.count), is: Array(repeating: 1, count: 200))
      onThreads(2) { _ in
        for _ in 0..<10 { network.execute(.fetchSomething) }
      }
      expect(newcomers.map(\.events.count), is: Array(repeating: 21, count: 200))
      bag.dispose()
      expect(network.observedRequestCount, is: 0)
    }
  }

  @Test func `responses are delivered one at a time, also those of different requests`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let network = NetworkManager(transport: InstantTransport())
      let detector = OverlapDetector()
      let requests: [Request] = [.fetchSomething, .findSomething(named: "dawn")]
      let tokens = requests.map { network.observe($0) { _ in detector.enterAndLeave() } }
      onThreads(2) { thread in
        for _ in 0..<500 {
          network.execute(requests[thread])
          network.observe(requests[thread]) { _ in detector.enterAndLeave() }.dispose()
        }
      }
      expect(detector.overlapCount, is: 0)
      withExtendedLifetime(tokens) {}
    }
  }

  @Test func `an observer that disposes of its token in its callback is never called again`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let network = NetworkManager(transport: InstantTransport())
      let late = EventRecorder<Response>()
      onThreads(2) { _ in
        for _ in 0..<300 {
          let (tokens, disposals) = (TokenStore(), EventRecorder<Response>())
          tokens["own"] = network.observe(.fetchSomething) { response in
            if !disposals.events.isEmpty { late.record(response) }
            guard let own = tokens["own"] else { return }
            disposals.record(response)
            own.dispose()
          }
          network.execute(.fetchSomething)
          tokens["own"] = nil
        }
      }
      #expect(late.events.isEmpty)
      expect(network.observedRequestCount, is: 0)
    }
  }

  @Test func `a response and a removal at the same moment leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      for _ in 0..<200 {
        let transport = InMemoryTransport()
        let network = NetworkManager(transport: transport)
        let received = EventRecorder<Response>()
        let token = network.observe(.fetchSomething) { received.record($0) }
        onThreads(2) { thread in
          if thread == 0 {
            transport[0]?.succeed(with: "dawn")
          } else {
            token.dispose()
          }
        }
        let count = received.events.count
        transport[0]?.succeed(with: "too late")
        expect(received.events.count, is: count)
        #expect(count <= 1)
        expect(network.observedRequestCount, is: 0)
      }
    }
  }

  @Test func `a response that arrives while another thread delivers is delivered by that thread`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let network = NetworkManager(transport: InstantTransport())
      let received = CollectedLines()
      let token = network.observe(.fetchSomething) { [network] response in
        received.write(response.text)
        // The execute returns before its response is delivered.
        if response.text == "2" { onAnotherThread { network.execute(.fetchSomething) } }
      }
      network.execute(.fetchSomething)
      expect(received.lines, is: ["1", "2", "3"])
      token.dispose()
    }
  }

  @Test func `a manager may be dropped while its responses arrive`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      for _ in 0..<200 {
        let transport = InMemoryTransport()
        let owner = Mutex<NetworkManager?>(NetworkManager(transport: transport))
        let token = owner.withLock { $0 }?.observe(.fetchSomething) { _ in }
        onThreads(2) { thread in
          if thread == 0 {
            transport[0]?.succeed(with: "dawn")
          } else {
            withExtendedLifetime(owner.withLock { $0.take() }) {}
          }
        }
        token?.dispose()
      }
    }
  }
}

// MARK: - Fixtures

/// Counts the calls that overlap another one.
private final class OverlapDetector: Sendable {
  private let running = Atomic(0)
  private let overlaps = Atomic(0)

  var overlapCount: Int { overlaps.load(ordering: .acquiring) }

  func enterAndLeave() {
    if running.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue > 0 {
      overlaps.wrappingAdd(1, ordering: .acquiringAndReleasing)
    }
    running.wrappingSubtract(1, ordering: .acquiringAndReleasing)
  }
}
