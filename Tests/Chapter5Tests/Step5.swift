import SpecSupport
import Testing

@testable import Chapter5

@Suite(.exercise) struct Step5 {
  // A reference to somebody who is gone may end the process. So those lives are played in a process of their own
  // first, and looked at only when they have come to their end there.

  private let tracker = DelayTracker(publisher: DelayPublisher())
  private let bystander = Passenger(name: "Ada")

  // Somebody listens all the time: a publisher that fails without observers is step 3's to find, and would end the run.
  init() {
    tracker.addObserver(bystander)
  }

  @Test func `a screen is told while it is there`() {
    let screen = DelayScreen(tracker: tracker)
    tracker.receivePush([.lindholm])
    #expect(screen.lines == [], "A screen that has not appeared yet is not registered.")

    screen.appear()
    tracker.receivePush([.lindholmLater, .marsh])
    #expect(
      screen.lines == ["07:05 Lindholm +10", "07:20 Marsh End +5"],
      "Once it has appeared, a screen shows what it is told, of every train."
    )

    screen.disappear()
    tracker.receivePush([.lindholmOnTime])
    #expect(
      screen.lines == ["07:05 Lindholm +10", "07:20 Marsh End +5"],
      "A screen that has disappeared has left: it hears nothing more. What it has shown stays in its lines."
    )

    screen.appear()
    tracker.receivePush([.marsh])
    #expect(
      screen.lines == ["07:05 Lindholm +10", "07:20 Marsh End +5", "07:20 Marsh End +5"],
      "Who comes back is registered again, once, and is not told what it has missed."
    )
  }

  @Test func `however often a screen appears, it is told once, and leaves once`() {
    let screen = DelayScreen(tracker: tracker)
    screen.disappear()
    screen.appear()
    screen.appear()
    screen.appear()
    tracker.receivePush([.lindholm])
    #expect(
      screen.lines == ["07:05 Lindholm +5"],
      "Screens appear more often than they disappear. Whoever is registered already must not be registered again."
    )

    screen.disappear()
    tracker.receivePush([.lindholmLater])
    #expect(screen.lines == ["07:05 Lindholm +5"], "Disappearing once is enough: appearances are not counted.")
  }

  @Test func `a screen that disappears has left, and does not only look away`() {
    let switchboard = Switchboard()
    let screen = DelayScreen(tracker: DelayTracker(publisher: switchboard))
    screen.appear()
    #expect(switchboard.registered.count == 1, "Appearing registers the screen with the tracker, and so its publisher.")

    screen.disappear()
    #expect(
      switchboard.registered == [],
      "A screen that is told and shows nothing still costs a call each time: it has to leave the publisher."
    )
  }

  @Test func `a screen that forgot to leave is not kept`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = forgettingToLeave()
    }
    let (alive, lines) = forgettingToLeave()
    #expect(
      alive == [],
      "Nobody looks at this screen any more. A publisher tells its observers, it doesn't own them."
    )
    #expect(
      lines == [["07:05 Lindholm +5"], ["07:05 Lindholm +5"]],
      "One is gone without a word; the others are told as ever."
    )
  }

  @Test func `a new screen is not taken for one that is gone`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = comingAfterTheForgotten()
    }
    #expect(
      comingAfterTheForgotten() == 100,
      """
      A hundred screens came and forgot to leave, one after another, and each should have been told once. A new \
      object may get the address of one that is gone: an ObjectIdentifier is good only while its object lives.
      """
    )
  }

  @Test func `the publisher does not rely on a screen to leave in its deinit`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = goingWithoutAWord()
    }
    #expect(
      goingWithoutAWord() == 100,
      """
      A hundred observers that are no screens came and were told once each, then were gone, without a word in their \
      deinit. Whoever is gone must be forgotten all the same, or else the next one at its address counts as known.
      """
    )
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  This crashed. Somebody was gone without having left: is an observer held in a way that must not be touched then, \
  as with unowned or an exclamation mark?
  """

/// Drops one of three screens, then pushes a notice: who is still alive, and what the others have shown.
private func forgettingToLeave() -> (alive: [String], lines: [[String]]) {
  let tracker = DelayTracker(publisher: DelayPublisher())
  let lives = LeakTracker()
  let first = DelayScreen(tracker: tracker)
  let last = DelayScreen(tracker: tracker)
  first.appear()
  lives.track(DelayScreen(tracker: tracker), as: "the forgotten screen").appear()
  last.appear()
  let alive = lives.alive
  tracker.receivePush([.lindholm])
  return (alive, [first, last].map(\.lines))
}

/// How many of a hundred screens are told once, if each is dropped before the next one comes.
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

/// How often a hundred observers are told, if each is dropped before the next one comes.
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
