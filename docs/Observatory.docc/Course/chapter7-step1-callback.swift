import Testing

@testable import Chapter7

func inspect(_ makeBoard: () -> any Board) throws {
  let board = makeBoard()
  let log = Log()
  let ada = Passenger("Ada", log)
  ada.whenNotified = { board in
    #expect(board.departures == [.lindholm])
  }
  board.attach(ada)
  board.post(.lindholm)
}
