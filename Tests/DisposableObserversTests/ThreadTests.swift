import DisposableObservers
import Locks
import SpecSupport
import Testing

/// What holds when several threads register, dispose and update at the same time.
@Suite struct ThreadTests {
  @Test func `two threads that register, dispose and update disturb nobody`() {
    let observable = Observable(0)
    let steady = EventRecorder<Int>()
    let token = observable.observe { steady.record($0) }
    onThreads(2) { thread in
      for round in 0..<500 {
        let counter = Counter()
        let mine = observable.observe { _ in counter.increment() }
        observable.update(2 * round + thread + 1)
        mine.dispose()
        _ = observable.value
      }
    }
    expect(steady.events.count, is: 1001)
    #expect(Set(steady.events) == Set(0...1000))
    expect(steady.events.last, is: observable.value)
    token.dispose()
  }

  @Test func `each thread's values arrive in the order in which it made them, and alike for all`() {
    let observable = Observable(-1)
    let (first, second) = (EventRecorder<Int>(), EventRecorder<Int>())
    let tokens = [observable.observe { first.record($0) }, observable.observe { second.record($0) }]
    onThreads(2) { thread in
      for round in 0..<1000 { observable.update(2 * round + thread) }
    }
    expect(first.events, is: second.events)
    expect(first.events.filter { $0 % 2 == 0 }, is: (0..<1000).map { 2 * $0 })
    expect(first.events.dropFirst().filter { $0 % 2 != 0 }, is: (0..<1000).map { 2 * $0 + 1 })
    withExtendedLifetime(tokens) {}
  }

  @Test func `deliveries never overlap, and first values are deliveries too`() {
    let observable = Observable(0)
    let room = Room()
    let token = observable.observe { _ in room.enterAndLeave() }
    onThreads(2) { thread in
      for round in 0..<500 {
        if thread == 0 {
          observable.update(round)
        } else {
          observable.observe { _ in room.enterAndLeave() }.dispose()
        }
      }
    }
    expect(room.meetings, is: 0)
    token.dispose()
  }

  @Test func `a newcomer receives the current value first, then every later one, none twice`() {
    for _ in 0..<100 {
      let observable = Observable(0)
      let bag = DisposeBag()
      let newcomers = (0..<20).map { _ in EventRecorder<Int>() }
      onThreads(2) { thread in
        for round in 1...20 {
          if thread == 0 {
            observable.update(round)
          } else {
            observable.observe { newcomers[round - 1].record($0) }.disposed(by: bag)
          }
        }
      }
      for newcomer in newcomers {
        expect(newcomer.events, is: Array((newcomer.events.first ?? -1)...20))
      }
    }
  }

  @Test func `an observer that disposes of its token in its callback is not called again, whichever thread delivers`() {
    let observable = Observable(0)
    let late = Counter()
    onThreads(2) { thread in
      for round in 0..<300 {
        observable.update(round)
        let (shelf, farewells) = (Shelf(), Counter())
        shelf["own"] = observable.observe { _ in
          if farewells.count > 0 { late.increment() }
          guard let own = shelf["own"] else { return }
          farewells.increment()
          own.dispose()
        }
      }
    }
    expect(late.count, is: 0)
  }

  @Test func `a change made while another thread delivers is delivered by that thread`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let observable = Observable(0)
      let received = EventRecorder<Int>()
      let token = observable.observe { value in
        received.record(value)
        // This returns although nobody can have received it yet.
        if value == 1 { onAnotherThread { observable.update(2) } }
      }
      observable.update(1)
      expect(received.events, is: [0, 1, 2])
      token.dispose()
    }
  }

  @Test func `a thread that disposes of a token does not wait for a callback on another thread`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let observable = Observable(0)
      let (shelf, received) = (Shelf(), EventRecorder<Int>())
      shelf["a"] = observable.observe { value in
        received.record(value)
        if value == 1 { onAnotherThread { shelf["a"] = nil } }
      }
      observable.update(1)
      observable.update(2)
      expect(received.events, is: [0, 1])
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
