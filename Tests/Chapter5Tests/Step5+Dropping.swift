import SpecSupport
import Testing

@testable import Chapter5

// Observers that are dropped without having left. A reference to a deallocated object may end the process, so such
// lives are played in a process of their own.
extension Step5 {
  @Test func `a screen that is dropped without having left is not kept`() async {
    await #expect(processExitsWith: .success, "\(dropLesson)") {
      beginExitTest()
      let (alive, lines) = forgettingToLeave()
      expect("alive", alive, is: [], "A publisher notifies its observers; it doesn't own them. Hold them weakly.")
      expect(
        "lines of the others",
        lines,
        is: [["07:05 Lindholm +5"], ["07:05 Lindholm +5"]],
        "Three screens are deallocated without having left, two of them side by side; the others are notified as before."
      )
    }
  }

  @Test func `an observer that has left in a round is not kept either`() async {
    await #expect(processExitsWith: .success, "\(dropLesson)") {
      beginExitTest()
      expect(
        "alive after the round",
        leavingInARound(),
        is: [],
        """
        The only observer of one publisher left when it was notified; for another publisher, a screen appeared and was dropped \
        while an observer was notified. A publisher keeps none of them.
        """
      )
    }
  }

  @Test func `a new screen is not taken for a deallocated one`() async {
    await #expect(processExitsWith: .success, "\(dropLesson)") {
      beginExitTest()
      expect(
        "screens notified once",
        comingAfterTheForgotten(),
        is: 100,
        """
        A hundred screens came and were dropped without having left, one after another. A new object may get the address \
        of one that is gone: an ObjectIdentifier is good only while its object lives.
        """
      )
    }
  }

  @Test func `the publisher does not rely on a deinit that leaves`() async {
    await #expect(processExitsWith: .success, "\(dropLesson)") {
      beginExitTest()
      expect(
        "calls",
        goingWithoutAWord(),
        is: 100,
        """
        A hundred observers that are no screens were notified once each and then dropped, one after another. None of them \
        leaves in a deinit, so the publisher has to forget them itself.
        """
      )
    }
  }

  @Test func `an observer that is dropped in a round costs no other observer its turn`() async {
    await #expect(processExitsWith: .success, "\(dropLesson)") {
      beginExitTest()
      expect(
        "notified",
        replacedInARound(),
        is: ["Ada", "Bo", "Cleo", "Ada", "Bo", "Cleo", "Bo", "Cleo", "Dan"],
        """
        When Bo is notified for the second time, Ada, who has been notified, is dropped, and Dan is added. That must not move the \
        place at which the round goes on: Cleo's turn is next, and Dan's comes with the next notice.
        """
      )
    }
  }

  @Test func `whoever is dropped before a round with removals, the others are notified, once, in order`() async {
    await #expect(processExitsWith: .success, "\(dropLesson)") {
      beginExitTest()
      expectOrder(dropping: true, inRounds: rounds)
    }
  }
}

// MARK: - Fixtures

/// What to make of a crash.
let dropLesson = """
  An observer was deallocated without having left: is it held in a way that must not be touched then, as with unowned or an \
  exclamation mark?
  """

/// An observer that leaves when it is notified, and a screen that comes and goes while another observer is notified.
private func leavingInARound() -> [String] {
  let lives = LeakTracker()
  let (publisher, other) = (DelayPublisher(), DelayPublisher())
  var leaver: Passenger? = lives.track(Passenger(name: "Ada") { ada, _ in publisher.removeObserver(ada) }, as: "Ada")
  leaver.map(publisher.addObserver)
  publisher.notifyObservers(of: .lindholm)
  leaver = nil
  let host = Passenger(name: "Bo") { _, _ in
    lives.track(DelayScreen(tracker: DelayTracker(publisher: other)), as: "a screen").appear()
  }
  other.addObserver(host)
  other.notifyObservers(of: .lindholm)
  return withExtendedLifetime(host) { lives.alive }
}

/// Drops the first of three observers while the second is notified, and adds another: who is notified of three notices.
private func replacedInARound() -> [String] {
  let publisher = DelayPublisher()
  let told = Recorder<String>()
  func passenger(_ name: String, whenTold: @escaping () -> Void = {}) -> Passenger {
    Passenger(name: name) { _, _ in
      told.record(name)
      whenTold()
    }
  }
  var first: Passenger? = passenger("Ada")
  let newcomer = passenger("Dan")
  var count = 0
  let second = passenger("Bo") {
    count += 1
    guard count == 2 else { return }
    first = nil
    publisher.addObserver(newcomer)
  }
  let last = passenger("Cleo")
  first.map(publisher.addObserver)
  for observer in [second, last] { publisher.addObserver(observer) }
  for notice in [DelayNotice.lindholm, .lindholmLater, .marsh] { publisher.notifyObservers(of: notice) }
  return withExtendedLifetime((second, last, newcomer)) { told.takeEvents() }
}

/// Drops three of five screens, then pushes a notice: who is still alive, and what the others have shown.
private func forgettingToLeave() -> (alive: [String], lines: [[String]]) {
  let tracker = DelayTracker(publisher: DelayPublisher())
  let lives = LeakTracker()
  let first = DelayScreen(tracker: tracker)
  let last = DelayScreen(tracker: tracker)
  var forgotten = (1...3).map { _ in lives.track(DelayScreen(tracker: tracker), as: "a forgotten screen") }
  for screen in [forgotten[0], forgotten[1], first, forgotten[2], last] { screen.appear() }
  forgotten = []
  let alive = lives.alive
  tracker.receivePush([.lindholm])
  return (alive, [first, last].map(\.lines))
}

/// How many of a hundred screens are notified once, if each is dropped before the next one comes.
private func comingAfterTheForgotten() -> Int {
  let tracker = DelayTracker(publisher: DelayPublisher())
  let bystander = Passenger(name: "Ada")
  tracker.addObserver(bystander)
  let told = (1...100).map { _ in
    let screen = DelayScreen(tracker: tracker)
    screen.appear()
    tracker.receivePush([.lindholm])
    return screen.lines.count
  }
  return withExtendedLifetime(bystander) { told.count { $0 == 1 } }
}

/// How often a hundred observers are notified, if each is dropped before the next one comes.
private func goingWithoutAWord() -> Int {
  let publisher = DelayPublisher()
  var told = 0
  for _ in 1...100 {
    let passenger = Passenger(name: "Bo") { _, _ in told += 1 }
    publisher.addObserver(passenger)
    withExtendedLifetime(passenger) { publisher.notifyObservers(of: .lindholm) }
  }
  return told
}
