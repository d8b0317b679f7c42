import DisposableObservers
import Locks
import NetworkRequests
import SpecSupport
import Testing
import Transcripts

/// What holds when several threads observe, execute and dispose at once.
///
/// Threads that wait for each other would wait for ever, so each of these runs in a process of its own.
@Suite struct ThreadTests {
  @Test func `two threads that observe, execute and dispose lose nothing`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let transport = InstantTransport()
      let network = NetworkManager(transport: transport)
      let heard = CollectedLines()
      let steady = network.observe(.fetchSomething, as: "Steady", on: heard)
      let other = network.observe(.findSomething(named: "dawn"), as: "Other", on: heard)
      onThreads(2) { _ in
        for _ in 0..<500 {
          let mine = network.observe(.fetchSomething) { _ in }
          network.execute(.fetchSomething)
          mine.dispose()
          _ = network.observedRequests
        }
      }
      // Each of the thousand executes is told to the steady one, and the thousand fetches on observing are not.
      #expect(heard.lines.count == 1002)
      #expect(Set(heard.lines).count == 1002)
      #expect(heard.lines.count { $0.hasPrefix("Other") } == 1)
      #expect(transport.count == 2002)
      #expect(network.observedRequests == 2)
      steady.dispose()
      other.dispose()
      #expect(network.observedRequests == 0)
    }
  }

  @Test func `every newcomer hears the answer that it asked for, then all that others execute`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let network = NetworkManager(transport: InstantTransport())
      let bag = DisposeBag()
      let newcomers = (0..<200).map { _ in Counter() }
      onThreads(2) { thread in
        for newcomer in newcomers[(100 * thread)..<(100 * (thread + 1))] {
          network.observe(.fetchSomething) { _ in newcomer.increment() }.disposed(by: bag)
        }
      }
      #expect(newcomers.map(\.count) == Array(repeating: 1, count: 200))
      onThreads(2) { _ in
        for _ in 0..<10 { network.execute(.fetchSomething) }
      }
      #expect(newcomers.map(\.count) == Array(repeating: 21, count: 200))
      bag.dispose()
      #expect(network.observedRequests == 0)
    }
  }

  @Test func `answers are told one at a time, whatever their requests`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let network = NetworkManager(transport: InstantTransport())
      let room = Room()
      let requests: [Request] = [.fetchSomething, .findSomething(named: "dawn")]
      let tokens = requests.map { network.observe($0) { _ in room.enterAndLeave() } }
      onThreads(2) { thread in
        for _ in 0..<500 {
          network.execute(requests[thread])
          network.observe(requests[thread]) { _ in room.enterAndLeave() }.dispose()
        }
      }
      #expect(room.meetings == 0)
      withExtendedLifetime(tokens) {}
    }
  }

  @Test func `who disposes in its own callback is never told again, whoever delivers`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let network = NetworkManager(transport: InstantTransport())
      let late = Counter()
      onThreads(2) { _ in
        for _ in 0..<300 {
          let (shelf, farewells) = (Shelf(), Counter())
          shelf["own"] = network.observe(.fetchSomething) { _ in
            if farewells.count > 0 { late.increment() }
            guard let own = shelf["own"] else { return }
            farewells.increment()
            own.dispose()
          }
          network.execute(.fetchSomething)
          shelf["own"] = nil
        }
      }
      #expect(late.count == 0)
      #expect(network.observedRequests == 0)
    }
  }

  @Test func `an answer and a farewell that meet leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      for _ in 0..<200 {
        let transport = InMemoryTransport()
        let network = NetworkManager(transport: transport)
        let heard = Counter()
        let token = network.observe(.fetchSomething) { _ in heard.increment() }
        onThreads(2) { thread in
          if thread == 0 {
            transport[0]?.succeed(with: "dawn")
          } else {
            token.dispose()
          }
        }
        let count = heard.count
        transport[0]?.succeed(with: "too late")
        #expect(heard.count == count)
        #expect(count <= 1)
        #expect(network.observedRequests == 0)
      }
    }
  }

  @Test func `an answer that comes while another thread delivers is told by that thread`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let network = NetworkManager(transport: InstantTransport())
      let heard = CollectedLines()
      let token = network.observe(.fetchSomething) { [network] answer in
        heard.write(answer.text)
        // This returns although nobody can have heard the answer yet.
        if answer.text == "2" { onAnotherThread { network.execute(.fetchSomething) } }
      }
      network.execute(.fetchSomething)
      #expect(heard.lines == ["1", "2", "3"])
      token.dispose()
    }
  }

  @Test func `a manager that goes while its answers come is safe`() async {
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
            _ = owner.withLock { $0.take() }
          }
        }
        token?.dispose()
      }
    }
  }
}

// MARK: - Fixtures

/// A room for one: it counts how often two have met in it.
private final class Room: Sendable {
  private let present = Atomic(0)
  private let met = Atomic(0)

  var meetings: Int { met.load(ordering: .acquiring) }

  func enterAndLeave() {
    if present.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue > 0 {
      met.wrappingAdd(1, ordering: .acquiringAndReleasing)
    }
    present.wrappingSubtract(1, ordering: .acquiringAndReleasing)
  }
}
