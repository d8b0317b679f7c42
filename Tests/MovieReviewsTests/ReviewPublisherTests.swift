import SpecSupport
import Testing

@testable import MovieReviews

@Suite struct ReviewPublisherTests {
  private let publisher = ReviewPublisher()
  private let calls = EventRecorder<String>()

  @Test func `forty observers are called in order of registration`() {
    let observers = (0..<40).map { ScriptedObserver("\($0)", calls) }
    for observer in observers { publisher.addObserver(observer) }
    publisher.removeObserver(observers[3])
    publisher.addObserver(observers[3])

    withExtendedLifetime(observers) { publisher.notifyObservers(for: 7) }

    let order = (0..<40).filter { $0 != 3 } + [3]
    expect(calls.events, is: order.map { "\($0): 7" })
  }

  @Test func `a second registration is refused, and the observer is called once`() {
    let observer = ScriptedObserver("A", calls)
    #expect(publisher.addObserver(observer))
    #expect(!publisher.addObserver(observer))
    expect(publisher.observerCount, is: 1)

    publisher.notifyObservers(for: 1)

    expect(calls.events, is: ["A: 1"])
  }

  @Test func `a removed observer receives no further calls, and removing it again changes nothing`() {
    let (first, second) = (ScriptedObserver("A", calls), ScriptedObserver("B", calls))
    publisher.addObserver(first)
    publisher.addObserver(second)
    let answers = (1...2).map { _ in publisher.removeObserver(first) }
    expect(answers, is: [true, false])

    publisher.notifyObservers(for: 1)

    expect(calls.events, is: ["B: 1"])
    expect(publisher.observerCount, is: 1)
  }

  @Test func `an observer registered in the middle of a round is called from the next round on`() {
    let newcomer = ScriptedObserver("newcomer", calls)
    let first = ScriptedObserver("first", calls) { [publisher] _ in publisher.addObserver(newcomer) }
    publisher.addObserver(first)

    publisher.notifyObservers(for: 1)
    expect(calls.events, is: ["first: 1"])

    publisher.notifyObservers(for: 2)
    expect(calls.events, is: ["first: 1", "first: 2", "newcomer: 2"])
  }

  @Test func `an observer removed in the middle of a round is not called in it`() {
    let last = ScriptedObserver("last", calls)
    let first = ScriptedObserver("first", calls) { [publisher] _ in publisher.removeObserver(last) }
    publisher.addObserver(first)
    publisher.addObserver(last)

    publisher.notifyObservers(for: 1)

    expect(calls.events, is: ["first: 1"])
  }

  @Test func `an observer may remove itself in its callback without affecting the others`() {
    let first = ScriptedObserver("first", calls)
    first.onReview = { [publisher, unowned first] _ in publisher.removeObserver(first) }
    let last = ScriptedObserver("last", calls)
    publisher.addObserver(first)
    publisher.addObserver(last)

    publisher.notifyObservers(for: 1)
    publisher.notifyObservers(for: 2)

    expect(calls.events, is: ["first: 1", "last: 1", "last: 2"])
  }

  @Test func `a notification inside a callback is a nested round, finished first`() {
    let first = ScriptedObserver("first", calls) { [publisher] movieID in
      if movieID == 1 { publisher.notifyObservers(for: 2) }
    }
    let last = ScriptedObserver("last", calls)
    publisher.addObserver(first)
    publisher.addObserver(last)

    publisher.notifyObservers(for: 1)

    expect(calls.events, is: ["first: 1", "first: 2", "last: 2", "last: 1"])
  }

  @Test func `a deallocated observer is neither retained nor counted`() {
    let leaks = LeakTracker()
    do {
      publisher.addObserver(leaks.track(ScriptedObserver("deallocated", calls)))
    }
    leaks.expectAllFreed()
    expect(publisher.observerCount, is: 0)

    publisher.notifyObservers(for: 1)

    expect(calls.events, is: [])
  }

  @Test(arguments: Cleanup.allCases)
  func `registrations of deallocated observers do not accumulate`(_ cleanup: Cleanup) {
    for _ in 0..<100 { publisher.addObserver(ScriptedObserver("deallocated", calls)) }
    let last = ScriptedObserver("last", calls)
    switch cleanup {
    case .notification: publisher.notifyObservers(for: 1)
    case .registration: publisher.addObserver(last)
    }
    expect(publisher.registrations.count, is: cleanup == .notification ? 0 : 1)
  }
}

// MARK: - Fixtures

enum Cleanup: CaseIterable {
  case notification
  case registration
}

/// An observer that records its calls, then runs the test's closure.
private final class ScriptedObserver: ReviewObserver {
  let name: String
  let calls: EventRecorder<String>
  var onReview: (Int) -> Void

  init(_ name: String, _ calls: EventRecorder<String>, onReview: @escaping (Int) -> Void = { _ in }) {
    self.name = name
    self.calls = calls
    self.onReview = onReview
  }

  func didReceiveNewReview(for movieID: Int) {
    calls.record("\(name): \(movieID)")
    onReview(movieID)
  }
}
