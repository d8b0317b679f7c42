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
    hall.expectCalls(
      ["display", "announcer"],
      "Attaching the display again changes nothing: it is notified once, and keeps its place."
    )
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
    hall.expectCalls(
      ["display", "display"],
      "These two are equal, but not the same object, so each is attached separately."
    )

    board.detach(first)
    board.post(.marsh)
    hall.expectCalls(["display"], "One of the two was detached.")
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
      expect(
        "observers notified of the departure after they came",
        notified.count,
        is: 100,
        """
        A hundred observers came one after another, and nothing but the board refers to those before. A new object may \
        get the address of a deallocated one: an ObjectIdentifier is good only while its object exists.
        """
      )
    }
  }

  @Test func `any story of attaching again goes as the brief says`() async throws {
    try await BoardStories.check(ofStep: 5, crashLesson: "Attaching an observer again must be harmless at any time.")
  }
}
