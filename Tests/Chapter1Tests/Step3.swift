import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step3 {
  private let board = DeparturesBoard()
  private let audience = Audience()

  @Test func `the board holds what was posted, in that order`() {
    #expect(board.departures == [], "A new board is empty.")
    board.post(.harbour)
    board.post(.lindholm)
    board.post(.marsh)
    #expect(board.departures == [.harbour, .lindholm, .marsh], "departures keeps everything, in the order of posting.")
  }

  @Test func `an observer that looks sees the news`() {
    let seen = Recorder<[Departure]>()
    for name in ["display", "announcer"] {
      board.attach(audience.listener(name) { _, board in seen.record(board.departures) })
    }
    board.post(.lindholm)
    #expect(
      seen.takeEvents() == [[.lindholm], [.lindholm]],
      """
      One list for each observer, of what it saw: first the display, then the announcer. \
      The board changes first, and tells then; so both see the new departure.
      """
    )

    board.post(.marsh)
    #expect(
      seen.takeEvents() == [[.lindholm, .marsh], [.lindholm, .marsh]],
      "Again one list for each observer: who looks sees the whole board, with the newest departure on it already."
    )
  }
}
