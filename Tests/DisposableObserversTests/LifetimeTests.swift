import DisposableObservers
import SpecSupport
import Testing

/// Who keeps whom alive, and until when.
@Suite struct LifetimeTests {
  let tracker = LeakTracker()

  /// What may happen to a subscription, and what is deallocated right after it.
  enum Event: CaseIterable {
    case nothing, tokenDisposed, tokenDropped, bagDisposed, bagDropped, arrayEmptied, observableDropped

    var frees: Set<String> {
      switch self {
      case .nothing: []
      case .tokenDisposed, .bagDisposed: ["captured"]
      case .tokenDropped: ["captured", "token"]
      case .bagDropped: ["captured", "token", "bag"]
      case .arrayEmptied: ["captured", "token"]
      case .observableDropped: ["captured", "observable", "value"]
      }
    }
  }

  @Test(arguments: Event.allCases)
  func `an observer's closure lives until its token ends or the observable is deallocated`(event: Event) {
    let value = Thing()
    var observable: Observable<Thing>? = tracker.track(Observable(value), as: "observable")
    tracker.track(value, as: "value")
    _ = consume value
    var captured: Thing? = tracker.track(Thing(), as: "captured")
    var token = observable?.observe { [captured] _ in captured?.touch() }
    captured = nil
    if let token { tracker.track(token, as: "token") }
    var bag: DisposeBag? = tracker.track(DisposeBag(), as: "bag")
    var array: [Disposable] = []
    let all: Set = ["captured", "observable", "value", "token", "bag"]

    switch event {
    case .nothing:
      break
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
    case .arrayEmptied:
      token?.add(to: &array)
      token = nil
      array = []
    case .observableDropped:
      observable = nil
    }

    #expect(Set(tracker.alive) == all.subtracting(event.frees))
    withExtendedLifetime((observable, token, bag, array)) {}
  }

  @Test func `nothing is left when all are deallocated`() {
    do {
      let observable = tracker.track(Observable(tracker.track(Thing(), as: "value")))
      let bag = tracker.track(DisposeBag())
      for _ in 0..<40 {
        let captured = tracker.track(Thing(), as: "captured")
        tracker.track(observable.observe { _ in captured.touch() }).disposed(by: bag)
      }
      observable.update(tracker.track(Thing(), as: "later value"))
    }
    tracker.expectAllFreed()
  }

  @Test func `a queued value is released after it was delivered`() {
    let observable = Observable(tracker.track(Thing(), as: "first"))
    let counter = Counter()
    let token = observable.observe { [unowned observable] _ in
      counter.increment()
      if counter.count == 2 { observable.update(Thing()) }
    }
    observable.update(tracker.track(Thing(), as: "second"))
    expect(counter.count, is: 3)
    expect(tracker.alive, is: [])
    token.dispose()
  }

  @Test func `the closure of an observer that is removed in a round is released in that round`() {
    let observable = Observable(0)
    let shelf = Shelf()
    let probe = Probe()
    shelf["a"] = observable.observe { value in
      if value == 1 { shelf["b"] = nil }
    }
    shelf["b"] = observable.observe { [thing = probe.makeThing()] _ in thing.touch() }
    shelf["c"] = observable.observe { value in
      expect(probe.isAlive, is: value == 0)
    }
    observable.update(1)
    #expect(!probe.isAlive)
  }

  // Optimized code may release an object right after its last use, here within the call: the suite runs in a
  // release build too.
  @Test func `an observable lives until a call on its last reference returns`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      for number in 0..<100 {
        let value = Observable(number).value
        expect(value, is: number)
        let text = Observable("\(number)").value
        expect(text, is: "\(number)")
        let received = EventRecorder<Int>()
        let token = Observable(number).observe { received.record($0) }
        Observable(number).update(number + 1)
        expect(received.events, is: [number])
        token.dispose()
      }
    }
  }

  @Test func `a token releases its action as soon as the token is disposed of`() {
    var captured: Thing? = tracker.track(Thing(), as: "captured")
    let token = Disposable { [captured] in captured?.touch() }
    captured = nil
    expect(tracker.alive, is: ["captured"])
    token.dispose()
    expect(tracker.alive, is: [])
  }

  @Test func `an observable that is dropped in its own callback finishes the delivery, then is deallocated`() {
    let received = EventRecorder<Int>()
    let owner = Owner(tracker.track(Observable(0), as: "observable"))
    let tokens = (0..<3).compactMap { number in
      owner.observable?.observe { value in
        if value == 1 {
          owner.drop()
          received.record(number)
        }
      }
    }
    owner.observable?.update(1)
    expect(received.events, is: [0, 1, 2])
    expect(tracker.alive, is: [])
    withExtendedLifetime(tokens) {}
  }
}
