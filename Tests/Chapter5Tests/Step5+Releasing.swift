import SpecSupport
import Testing

@testable import Chapter5

// Observers that are released without having left. A reference to a deallocated object may end the process, so such
// lives are played in a process of their own.
extension Step5 {
  @Test func `a screen that is released without having left is not kept alive`() async {
    await #expect(processExitsWith: .success, "\(releaseLesson)") {
      beginExitTest()
      let tracker = DelayTracker(publisher: DelayPublisher())
      let lives = LeakTracker()
      let first = DelayScreen(tracker: tracker)
      let last = DelayScreen(tracker: tracker)
      var forgotten = (1...3).map { _ in lives.track(DelayScreen(tracker: tracker), as: "a forgotten screen") }
      for screen in [forgotten[0], forgotten[1], first, forgotten[2], last] { screen.appear() }
      forgotten = []
      expect("alive before a push", lives.alive, is: [], "The test released three screens. What still holds them?")

      tracker.receivePush([.lindholm])
      expect("lines of the others", [first, last].map(\.lines), is: [["07:05 Lindholm +5"], ["07:05 Lindholm +5"]]) {
        """
        Five screens appeared: two that were then released, one of the others, one more that was released, and one of \
        the others. After a deallocated observer, does your code skip one, or remove the wrong entry?
        """
      }

      var notified: DelayScreen? = lives.track(DelayScreen(tracker: tracker), as: "a screen that was notified")
      notified?.appear()
      tracker.receivePush([.marsh])
      notified = nil
      expect("alive after a push", lives.alive, is: []) {
        "A screen was notified, and then released. Does a copy of the list, left from that notification, still hold it?"
      }
    }
  }

  @Test func `an observer that has left in a round is not kept either`() async {
    await #expect(processExitsWith: .success, "\(releaseLesson)") {
      beginExitTest()
      let lives = LeakTracker()
      let publisher = DelayPublisher()
      var ada: Passenger? = Passenger(name: "Ada") { ada, _ in publisher.removeObserver(ada) }
      if let ada { publisher.addObserver(lives.track(ada, as: "Ada")) }
      publisher.notifyObservers(of: .lindholm)
      ada = nil
      expect("alive after Ada left", lives.alive, is: []) {
        "Ada, the only observer, left while she was notified, and was released. The publisher must not keep her."
      }

      let other = DelayPublisher()
      let bo = Passenger(name: "Bo") { _, _ in
        lives.track(DelayScreen(tracker: DelayTracker(publisher: other)), as: "a screen").appear()
      }
      other.addObserver(bo)
      other.notifyObservers(of: .lindholm)
      expect("alive after Bo was notified", lives.alive, is: []) {
        "A screen appeared, and was released, while Bo was notified. The publisher must not keep it."
      }
      withExtendedLifetime((bo, publisher, other)) {}
    }
  }

  @Test func `a deallocated observer costs no new one its call`() async {
    await #expect(processExitsWith: .success, "\(releaseLesson)") {
      beginExitTest()
      let publisher = DelayPublisher()
      let tracker = DelayTracker(publisher: publisher)
      let bystander = Passenger(name: "Ada")
      tracker.addObserver(bystander)
      let lines = (1...100).map { _ in
        let screen = DelayScreen(tracker: tracker)
        screen.appear()
        tracker.receivePush([.lindholm])
        return screen.lines.count
      }
      var calls = 0
      for _ in 1...100 {
        let passenger = Passenger(name: "Bo") { _, _ in calls += 1 }
        publisher.addObserver(passenger)
        withExtendedLifetime(passenger) { publisher.notifyObservers(of: .lindholm) }
      }
      withExtendedLifetime(bystander) {}
      expect("screens notified once", lines.count { $0 == 1 }, is: 100, "A hundred screens \(nextAddress)")
      expect("calls of passengers", calls, is: 100, "A hundred passengers \(nextAddress)")
    }
  }

  @Test func `an observer that is released before its turn costs no later observer its turn`() async {
    await #expect(processExitsWith: .success, "\(releaseLesson)") {
      beginExitTest()
      let publisher = DelayPublisher()
      let notified = EventRecorder<String>()
      var cleo: Passenger? = Passenger(name: "Cleo")
      let bo = Passenger(name: "Bo") { _, _ in cleo = nil }
      let dan = Passenger(name: "Dan") { _, _ in notified.record("Dan") }
      publisher.addObserver(bo)
      cleo.map(publisher.addObserver)
      publisher.addObserver(dan)
      publisher.notifyObservers(of: .lindholm)
      withExtendedLifetime((bo, dan)) {}
      expect("notified after Cleo", notified.events, is: ["Dan"], "Bo released Cleo before her turn: Dan must be next.")
    }
  }

  @Test func `a screen that appears twice and disappears in a round has left`() {
    let tracker = DelayTracker(publisher: DelayPublisher())
    let screen = DelayScreen(tracker: tracker)
    let ada = Passenger(name: "Ada") { _, notice in
      guard notice == .lindholm else { return }
      screen.appear()
      screen.appear()
      screen.disappear()
    }
    tracker.addObserver(ada)
    tracker.receivePush([.lindholm, .marsh])
    withExtendedLifetime(ada) {}
    let lesson: Comment = "While Ada was notified, the screen appeared twice, then disappeared: no notice may reach it."
    expect("lines", screen.lines, is: [], lesson)
  }

  @Test func `an observer that is released in a round costs no other observer its turn`() async {
    await #expect(processExitsWith: .success, "\(releaseLesson)") {
      beginExitTest()
      let publisher = DelayPublisher()
      let notified = EventRecorder<String>()
      let dan = Passenger(name: "Dan") { _, _ in notified.record("Dan") }
      var ada: Passenger? = Passenger(name: "Ada") { _, _ in notified.record("Ada") }
      var boCalls = 0
      let bo = Passenger(name: "Bo") { _, _ in
        notified.record("Bo")
        boCalls += 1
        guard boCalls == 2 else { return }
        ada = nil
        publisher.addObserver(dan)
      }
      let cleo = Passenger(name: "Cleo") { _, _ in notified.record("Cleo") }
      ada.map(publisher.addObserver)
      publisher.addObserver(bo)
      publisher.addObserver(cleo)
      for notice in [DelayNotice.lindholm, .lindholmLater, .marsh] { publisher.notifyObservers(of: notice) }
      withExtendedLifetime((bo, cleo, dan)) {}
      let twoRounds = ["Ada", "Bo", "Cleo", "Ada", "Bo", "Cleo"]
      let lesson: Comment =
        if Array(notified.events.prefix(6)) == twoRounds {
          """
          While Bo was notified for the second time, he released Ada and added Dan. The third notice has to reach \
          those who are left in the order of adding, and Dan last.
          """
        } else {
          """
          While Bo was notified for the second time, he released Ada, whose turn was over, and added Dan. That may not \
          move the place where the round goes on: Cleo has to be next, and Dan has to wait for the third notice.
          """
        }
      expect("notified of three notices", notified.events, is: twoRounds + ["Bo", "Cleo", "Dan"], lesson)
    }
  }

  @Test func `whoever is released before a round with removals, the others are notified once, in order`() async {
    await #expect(processExitsWith: .success, "\(releaseLesson)") {
      beginExitTest()
      expectOrderOfRounds(dropping: true, playing: rounds)
    }
  }
}

/// What to make of a crash.
let releaseLesson = """
  An observer was deallocated without having left: is it held in a way that must not be touched then, as with unowned \
  or an exclamation mark? Does a deinit pass on self to be stored?
  """

private let nextAddress = """
  came one after another, and each was released without having left. What is left of a deallocated observer may \
  neither end a round nor be taken for a new observer, which may have the same address.
  """
