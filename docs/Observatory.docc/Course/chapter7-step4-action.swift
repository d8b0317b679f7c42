import Testing

@testable import Chapter7

func inspect(_ makeBoard: () -> any Board) throws {
  let board = makeBoard()
  let log = Log()
  let (ada, bo) = (Passenger("Ada", log), Passenger("Bo", log))
  for passenger in [ada, bo] { board.attach(passenger) }
  bo.whenNotified = { $0.detach(bo) }
  board.post(.lindholm)
  #expect(log.takeNames() == ["Ada", "Bo"])
}
