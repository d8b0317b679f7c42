import DisposableObservers
import Locks
import SpecSupport
import Testing

/// That it can't be disposed of twice is for the compiler to say: the page of the module has such a program.
@Suite struct SubscriptionTests {
  @Test func `receives the current value and each later one, until it is disposed of`() {
    let (number, log) = (Observable(0), EventRecorder<Int>())
    let subscription = number.subscribe { log.record($0) }
    number.update(1)
    subscription.dispose()
    number.update(2)
    expect(log.events, is: [0, 1])
  }

  @Test func `ends with its variable, and with the object that has it`() {
    final class Screen {
      let subscription: Subscription

      init(_ number: Observable<Int>, _ log: EventRecorder<Int>) {
        subscription = number.subscribe { log.record($0) }
      }
    }

    let (number, log) = (Observable(0), EventRecorder<Int>())
    var screen: Screen? = Screen(number, log)
    do {
      let subscription = number.subscribe { log.record(-$0) }
      number.update(1)
      _ = consume subscription
    }
    number.update(2)
    withExtendedLifetime(screen) {}
    screen = nil
    number.update(3)
    expect(log.events, is: [0, 0, 1, -1, 2])
  }

  @Test func `an optional gives it away once`() {
    let counter = Counter()
    var subscription: Subscription? = Subscription { counter.increment() }
    for _ in 1...2 {
      if let owned = subscription.take() { owned.dispose() }
    }
    expect(counter.count, is: 1)
  }

  @Test func `passing it on moves it, and ends nothing`() {
    func identity(_ subscription: consuming Subscription) -> Subscription { subscription }

    let counter = Counter()
    let subscription = identity(Subscription { counter.increment() })
    expect(counter.count, is: 0)
    subscription.dispose()
    expect(counter.count, is: 1)
  }

  @Test func `may end in its own callback, which is the last one`() {
    final class Owner: Sendable {
      private let held = Mutex<Subscription?>(nil)

      // A closure can't consume what it captures, but it can take it out of an optional.
      func hold(_ subscription: consuming Subscription) {
        var moving: Subscription? = subscription
        held.withLock { $0 = moving.take() }
      }

      func end() {
        // Not under the lock: it ends where the binding does.
        if let subscription = held.withLock({ $0.take() }) { subscription.dispose() }
      }
    }

    let (number, log, owner) = (Observable(0), EventRecorder<Int>(), Owner())
    owner.hold(
      number.subscribe { value in
        log.record(value)
        if value == 1 { owner.end() }
      }
    )
    for value in 1...2 { number.update(value) }
    expect(log.events, is: [0, 1])
  }

  @Test func `ending it after the observable has been deallocated does nothing`() {
    let lives = LeakTracker()
    var number: Observable<Int>? = lives.track(Observable(0))
    var subscription = number?.subscribe { _ in }
    number = nil
    expect(lives.alive, is: [])
    if let subscription = subscription.take() { subscription.dispose() }
  }
}
