import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step4 {
  private let board = DeparturesBoard()
  private let audience = Audience()

  @Test func `a cancelled departure is gone, and everybody is told`() {
    let seen = Recorder<[Departure]>()
    board.post(.lindholm)
    board.post(.marsh)
    for name in ["display", "announcer"] {
      board.attach(audience.listener(name) { _, board in seen.record(board.departures) })
    }
    board.cancel(.lindholm)
    #expect(board.departures == [.marsh], "cancel(_:) takes off the one departure that it is given.")
    #expect(audience.told() == ["display", "announcer"], "A cancellation is news for everybody, once.")
    #expect(
      seen.events == [[.marsh], [.marsh]],
      """
      One list for each observer, of what it saw: first the display, then the announcer. \
      As with post(_:), the board changes first and tells then: nobody sees the cancelled train.
      """
    )
  }

  @Test func `cancelling what is not there tells nobody`() {
    board.attach(audience.listener("display"))
    board.cancel(.lindholm)
    #expect(audience.told() == [], "Nothing was there to cancel, so nothing has changed, so nobody is told.")

    board.post(.marsh)
    _ = audience.told()
    board.cancel(.lindholm)
    #expect(audience.told() == [], "Another train is there, but not the cancelled one: nothing has changed.")
    #expect(board.departures == [.marsh], "Cancelling what is not there must not take anything else away.")
  }

  @Test func `posting what is on the board tells nobody`() {
    board.attach(audience.listener("display"))
    board.post(.lindholm)
    board.post(.marsh)
    _ = audience.told()
    board.post(.lindholm)
    #expect(audience.told() == [], "An equal departure is there already: not every post(_:) is a change.")
    #expect(board.departures == [.lindholm, .marsh], "The same departure is not listed a second time, nor moved.")
  }

  @Test func `a departure that differs in anything is another departure`() {
    board.attach(audience.listener("display"))
    board.post(.lindholm)
    board.post(Departure(time: "08:05", destination: "Lindholm", platform: 2))
    board.post(Departure(time: "07:05", destination: "Lindholm", platform: 3))
    board.post(Departure(time: "07:05", destination: "Harbour", platform: 2))
    #expect(audience.told().count == 4, "The same destination is not yet the same departure: compare with ==.")
  }

  @Test func `what was cancelled may be posted again`() {
    board.post(.lindholm)
    board.cancel(.lindholm)
    board.attach(audience.listener("display"))
    board.post(.lindholm)
    #expect(audience.told() == ["display"], "The question is whether it is on the board now, not whether it ever was.")
    #expect(board.departures == [.lindholm], "A cancelled departure that is posted again is on the board again.")
  }
}
