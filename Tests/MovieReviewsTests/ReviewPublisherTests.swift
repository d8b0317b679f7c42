import SpecSupport
import Testing

@testable import MovieReviews

@Suite struct ReviewPublisherTests {
  private let publisher = ReviewPublisher()
  private let log = Log()

  @Test func `observers are told in the order in which they registered, forty of them too`() {
    let observers = (0..<40).map { ScriptedObserver("\($0)", log) }
    for observer in observers { publisher.addObserver(observer) }
    publisher.removeObserver(observers[3])
    publisher.addObserver(observers[3])

    withExtendedLifetime(observers) { publisher.notifyObservers(for: 7) }

    let order = (0..<40).filter { $0 != 3 } + [3]
    #expect(log.entries == order.map { "\($0) heard 7" })
  }

  @Test func `an observer that is there already is refused, and told once`() {
    let observer = ScriptedObserver("A", log)
    #expect(publisher.addObserver(observer))
    #expect(!publisher.addObserver(observer))
    #expect(publisher.observerCount == 1)

    publisher.notifyObservers(for: 1)

    #expect(log.entries == ["A heard 1"])
  }

  @Test func `a removed observer hears nothing more`() {
    let (first, second) = (ScriptedObserver("A", log), ScriptedObserver("B", log))
    publisher.addObserver(first)
    publisher.addObserver(second)
    #expect(publisher.removeObserver(first))

    publisher.notifyObservers(for: 1)

    #expect(log.entries == ["B heard 1"])
    #expect(publisher.observerCount == 1)
  }

  @Test func `removing whoever is not there changes nothing`() {
    let (member, stranger) = (ScriptedObserver("A", log), ScriptedObserver("B", log))
    publisher.addObserver(member)
    #expect(!publisher.removeObserver(stranger))
    publisher.notifyObservers(for: 1)
    #expect(log.entries == ["A heard 1"])
  }

  @Test func `whoever joins in the middle of a round is told from the next one on`() {
    let newcomer = ScriptedObserver("newcomer", log)
    let host = ScriptedObserver("host", log) { [publisher] _ in publisher.addObserver(newcomer) }
    publisher.addObserver(host)

    publisher.notifyObservers(for: 1)
    #expect(log.entries == ["host heard 1"])

    publisher.notifyObservers(for: 2)
    #expect(log.entries == ["host heard 1", "host heard 2", "newcomer heard 2"])
  }

  @Test func `whoever is removed in the middle of a round is silent at once`() {
    let last = ScriptedObserver("last", log)
    let bouncer = ScriptedObserver("bouncer", log) { [publisher] _ in publisher.removeObserver(last) }
    publisher.addObserver(bouncer)
    publisher.addObserver(last)

    publisher.notifyObservers(for: 1)

    #expect(log.entries == ["bouncer heard 1"])
  }

  @Test func `whoever leaves in its own callback costs nobody else the round`() {
    let quitter = ScriptedObserver("quitter", log)
    quitter.onReview = { [publisher, unowned quitter] _ in publisher.removeObserver(quitter) }
    let last = ScriptedObserver("last", log)
    publisher.addObserver(quitter)
    publisher.addObserver(last)

    publisher.notifyObservers(for: 1)
    publisher.notifyObservers(for: 2)

    #expect(log.entries == ["quitter heard 1", "last heard 1", "last heard 2"])
  }

  @Test func `a notification inside a callback is a round of its own, finished first`() {
    let echo = ScriptedObserver("echo", log) { [publisher] movieID in
      if movieID == 1 { publisher.notifyObservers(for: 2) }
    }
    let last = ScriptedObserver("last", log)
    publisher.addObserver(echo)
    publisher.addObserver(last)

    publisher.notifyObservers(for: 1)

    #expect(log.entries == ["echo heard 1", "echo heard 2", "last heard 2", "last heard 1"])
  }

  @Test func `an observer that went without a word is neither kept nor told nor counted`() {
    let leaks = LeakTracker()
    do {
      publisher.addObserver(leaks.track(ScriptedObserver("forgetful", log)))
    }
    leaks.expectAllFreed()
    #expect(publisher.observerCount == 0)

    publisher.notifyObservers(for: 1)

    #expect(log.entries == [])
  }

  @Test(arguments: Sweep.allCases)
  func `the places of the gone do not pile up`(_ sweep: Sweep) {
    for _ in 0..<100 { publisher.addObserver(ScriptedObserver("forgetful", log)) }
    let last = ScriptedObserver("last", log)
    switch sweep {
    case .round: publisher.notifyObservers(for: 1)
    case .registration: publisher.addObserver(last)
    }
    #expect(publisher.registrations.count == (sweep == .round ? 0 : 1))
  }
}

// MARK: - Fixtures

enum Sweep: CaseIterable {
  case round
  case registration
}

/// What observers heard, in the order in which they did.
final class Log {
  var entries: [String] = []
}

/// An observer that notes what it hears, then does what the test wants of it.
private final class ScriptedObserver: ReviewObserver {
  let name: String
  let log: Log
  var onReview: (Int) -> Void

  init(_ name: String, _ log: Log, onReview: @escaping (Int) -> Void = { _ in }) {
    self.name = name
    self.log = log
    self.onReview = onReview
  }

  func didReceiveNewReview(for movieID: Int) {
    log.entries.append("\(name) heard \(movieID)")
    onReview(movieID)
  }
}
