import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step4 {
  private let board = DeparturesBoard()
  private let hall = Hall()

  @Test func `cancelling a departure takes it off the board, and then notifies`() {
    let seen = EventRecorder<String>()
    board.post(.lindholm)
    board.post(.marsh)
    for name in ["display", "announcer"] {
      board.attach(hall.observer(name) { _, board in seen.record("\(name) sees \(board.departures.words)") })
    }
    board.cancel(.lindholm)
    expect("departures", board.departures.words, is: [".marsh"], "cancel(_:) takes off the departure that it is given.")
    hall.expectCalls(
      ["display", "announcer"],
      """
      Both were attached after the last post. Then the departure was cancelled: a cancellation notifies, as a post does.
      """
    )
    expect(
      "seen",
      seen.events,
      is: [#"display sees [".marsh"]"#, #"announcer sees [".marsh"]"#],
      "As in post(_:), the board changes first and then notifies: nobody sees the cancelled departure."
    )
  }

  @Test func `cancelling a departure that is not on the board notifies nobody`() {
    let empty = DeparturesBoard()
    empty.attach(hall.observer("display"))
    empty.cancel(.lindholm)
    hall.expectCalls([], "The board was empty before cancel(_:) and is empty after it.")

    board.post(.marsh)
    board.attach(hall.observer("announcer"))
    board.cancel(.lindholm)
    hall.expectCalls([], "The departure that was cancelled was not on the board.")
    expect("departures", board.departures.words, is: [".marsh"], "Another departure was cancelled, not this one.")
  }

  @Test func `posting a departure that is on the board notifies nobody`() {
    board.post(.lindholm)
    board.post(.marsh)
    board.post(Departure(time: "10:30", destination: "Caf\u{E9}", platform: 3))
    board.attach(hall.observer("display"))
    board.post(.lindholm)
    hall.expectCalls([], "This departure is on the board already, so nothing has changed.")
    expect(
      "departures",
      board.departures.words,
      is: [".lindholm", ".marsh", "10:30 Caf\u{E9} (platform 3)"],
      "A departure that is posted again is neither listed twice nor moved."
    )

    let equal = Departure(time: "10:30", destination: "Cafe\u{301}", platform: 3)
    board.post(equal)
    hall.expectCalls(
      [],
      "The second destination spells the é with an e and an accent, and equals the first: == says so.",
      as: "notified of an equal departure"
    )
    board.cancel(equal)
    hall.expectCalls(["display"], "The cancelled departure equals one on the board: == says so.")
  }

  @Test func `departures is up to date, however many changes nobody looked at`() {
    board.post(.lindholm)
    expect("departures", board.departures.words, is: [".lindholm"], "A posted departure is on the board.")
    board.cancel(.lindholm)
    board.post(.marsh)
    expect(
      "departures, after two changes",
      board.departures.words,
      is: [".marsh"],
      "There is one departure on the board, as there was before, but it is another one."
    )
  }

  @Test func `a departure that differs in anything is another departure`() {
    board.attach(hall.observer("display"))
    board.post(.lindholm)
    board.post(Departure(time: "08:05", destination: "Lindholm", platform: 2))
    board.post(Departure(time: "07:05", destination: "Lindholm", platform: 3))
    board.post(Departure(time: "07:05", destination: "Harbour", platform: 2))
    expect(
      "departures notified of",
      hall.takeCalls().count,
      is: 4,
      "They differ in time, platform or destination, so all four are different departures."
    )
  }

  @Test func `a cancelled departure may be posted again`() {
    board.post(.lindholm)
    board.cancel(.lindholm)
    board.attach(hall.observer("display"))
    board.post(.lindholm)
    hall.expectCalls(
      ["display"],
      "The departure was not on the board when it was posted, so the observer that is attached is notified."
    )
    expect("departures", board.departures.words, is: [".lindholm"], "A departure that is posted again is on the board.")
  }

  @Test func `forty departures that are posted and cancelled keep their order`() {
    expectOrderOfCrowd(in: RegistrationWords("posted", "cancelled", notified: "listed")) { name in
      board.post(Departure(time: "07:05", destination: name, platform: 1))
    } leaving: { name in
      board.cancel(Departure(time: "07:05", destination: name, platform: 1))
    } notifying: {
      board.departures.map { $0.destination }
    }
  }

  @Test func `any story of posting and cancelling goes as the brief says`() async throws {
    try await BoardStories.check(
      ofStep: 4,
      crashLesson: "Cancelling must work in any order, even for departures that are not on the board."
    )
  }
}
