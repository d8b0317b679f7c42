import Testing

@testable import Chapter7

/// Who is notified of a posted departure, and who of its cancellation.
func rounds(_ board: any Board, _ log: Log) -> [[String]] {
  [board.post, board.cancel].map { change in
    change(.northgate)
    return log.takeNames()
  }
}

func inspect(_ makeBoard: () -> any Board) throws {
  let board = makeBoard()
  let log = Log()
  let (ada, bo) = (Passenger("Ada", log), Passenger("Bo", log))
  for passenger in [ada, bo] { board.attach(passenger) }
  #expect(rounds(board, log) == [["Ada", "Bo"], ["Ada", "Bo"]])
}
