import Testing

@testable import Chapter7

func inspect(_ makeBoard: () -> any Board) throws {
  let board = makeBoard()
  let ada = Passenger("Ada", Log())
  var seen: [Departure] = []
  ada.whenNotified = { seen = $0.departures }
  board.attach(ada)
  board.post(.lindholm)
  #expect(board.departures == [.lindholm])  // now it is on the board
  #expect(seen == [.lindholm])  // but was it on the board in time?
}
