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
    expect("departures", board.departures.words, is: [".marsh"], "cancel(_:) must take off what it is given.")
    hall.expectCalls(["display", "announcer"]) {
      """
      Both observers were attached after the last post, and then .lindholm was cancelled. cancel(_:) has to notify \
      both, as post(_:) would: does it do all that post(_:) does?
      """
    }
    expect("seen", seen.events, is: [#"display sees [".marsh"]"#, #"announcer sees [".marsh"]"#]) {
      "As in post(_:), the board must change first and then notify: no observer may see the cancelled departure."
    }
  }

  @Test func `cancelling a departure that is not on the board notifies nobody`() {
    let empty = DeparturesBoard()
    empty.attach(hall.observer("display"))
    empty.cancel(.lindholm)
    hall.expectCalls([], "An empty board stays empty: this cancel(_:) must notify nobody.", as: "notified at first")

    board.post(.marsh)
    board.attach(hall.observer("announcer"))
    board.cancel(.lindholm)
    hall.expectCalls([], "Only .marsh is on the board: cancelling .lindholm must notify nobody.")
    expect("departures", board.departures.words, is: [".marsh"], ".lindholm was cancelled: .marsh must stay.")
  }

  @Test func `posting a departure that is on the board notifies nobody`() {
    board.post(.lindholm)
    board.post(.marsh)
    board.post(Departure(time: "10:30", destination: "Caf\u{E9}", platform: 3))
    board.attach(hall.observer("display"))
    board.post(.lindholm)
    hall.expectCalls([], ".lindholm is on the board already: posting it again must notify nobody.")
    expect("departures", board.departures.words, is: [".lindholm", ".marsh", "10:30 Caf\u{E9} (platform 3)"]) {
      ".lindholm was posted again: it may neither be listed twice nor move."
    }

    let equal = Departure(time: "10:30", destination: "Cafe\u{301}", platform: 3)
    board.post(equal)
    hall.expectCalls([], as: "notified of an equal departure") {
      "This Café, its é an e and an accent, equals the one on the board: == says so. It must notify nobody."
    }
    board.cancel(equal)
    hall.expectCalls(["display"], "By ==, this was on the board: it must be cancelled.", as: "notified by cancel(_:)")
  }

  @Test func `departures is up to date, however many changes nobody looked at`() {
    board.post(.lindholm)
    expect("departures", board.departures.words, is: [".lindholm"], "A posted departure must be listed.")
    board.cancel(.lindholm)
    board.post(.marsh)
    expect("departures, after two changes", board.departures.words, is: [".marsh"]) {
      ".lindholm was cancelled, and .marsh was posted. Is an equal count of departures taken for no change?"
    }
  }

  @Test func `a departure that differs in anything is another departure`() {
    board.attach(hall.observer("display"))
    board.post(.lindholm)
    board.post(Departure(time: "08:05", destination: "Lindholm", platform: 2))
    board.post(Departure(time: "07:05", destination: "Lindholm", platform: 3))
    board.post(Departure(time: "07:05", destination: "Harbour", platform: 2))
    expect("departures notified of", hall.takeCalls().count, is: 4) {
      """
      The first differs from the second in its time alone, from the third in its platform alone, and from the fourth \
      in its destination alone: which of the three does your code leave out? Each post must notify the display.
      """
    }
  }

  @Test func `a cancelled departure may be posted again`() {
    board.post(.lindholm)
    board.cancel(.lindholm)
    board.attach(hall.observer("display"))
    board.post(.lindholm)
    hall.expectCalls(["display"]) {
      ".lindholm was posted, cancelled and posted again: the last post changes the board, so it must notify."
    }
    expect("departures", board.departures.words, is: [".lindholm"], "Posted again, .lindholm must be listed again.")
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
    let lesson = "Cancelling must work in any order, even for departures that are not on the board."
    try await BoardStories.check(ofStep: 4, crashLesson: lesson)
  }
}
