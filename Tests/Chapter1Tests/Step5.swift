import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step5 {
  private let board = DeparturesBoard()
  private let hall = Hall()

  @Test func `an observer that is attached twice is notified once, in its first place`() {
    let display = hall.observer("display")
    board.attach(display)
    board.attach(hall.observer("announcer"))
    board.attach(display)
    board.post(.lindholm)
    hall.expectCalls(["display", "announcer"]) {
      "The display was attached twice, but must be notified once, in the place where it was attached first."
    }
  }

  @Test func `one detach is enough`() {
    let display = hall.observer("display")
    board.attach(display)
    board.attach(display)
    board.detach(display)
    board.post(.lindholm)
    hall.expectCalls([], "The display was attached twice, and one detach(_:) removes it.")
  }

  @Test func `two equal observers are two`() {
    let first = hall.observer("display")
    board.attach(first)
    board.attach(hall.observer("display"))
    board.post(.lindholm)
    hall.expectCalls(["display", "display"]) {
      "Two observers are attached: they are equal, but not the same object. Does attach(_:) compare with ===?"
    }

    board.detach(first)
    board.post(.marsh)
    hall.expectCalls(["display"], "Only the first was detached: the other must be notified.", as: "notified of .marsh")
  }

  @Test func `a new observer is not taken for one that was deallocated`() async {
    await #expect(processExitsWith: .success, "An observer was deallocated while it was attached.") {
      beginExitTest()
      let board = DeparturesBoard()
      let notified = (1...100).filter { number in
        var calls = 0
        let passenger = HallObserver(name: "passenger") { _, _ in calls += 1 }
        board.attach(passenger)
        board.post(Departure(time: "07:05", destination: "Lindholm \(number)", platform: 1))
        return withExtendedLifetime(passenger) { calls == 1 }
      }
      expect("observers notified of the departure after they came", notified.count, is: 100) {
        """
        Each of a hundred observers was attached before a post, which had to notify it once. If the earlier ones were \
        deallocated, a new one may have the address of one of them: do you store addresses or an ObjectIdentifier?
        """
      }

      let hall = Hall()
      var old = (1...20).map { _ in HallObserver(name: "old") { _, _ in } }
      for observer in old + [hall.observer("clock")] { board.attach(observer) }
      old = []
      for number in 1...5 { board.attach(hall.observer("new \(number)")) }
      board.post(.lindholm)
      hall.expectCalls(["clock", "new 1", "new 2", "new 3", "new 4", "new 5"]) {
        """
        Twenty observers were attached, then the clock; no variable has the twenty any more. Then the new ones were \
        attached: they come after the clock, even if one has the address of an observer that was deallocated.
        """
      }
    }
  }

  @Test func `any story of attaching again goes as the brief says`() async throws {
    try await BoardStories.check(ofStep: 5, crashLesson: "Attaching an observer again must be harmless at any time.")
  }
}
