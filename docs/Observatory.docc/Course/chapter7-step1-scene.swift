import Testing

@testable import Chapter7

func inspect(_ makeBoard: () -> any Board) throws {
  let board = makeBoard()
  let log = Log()
  let ada = Passenger("Ada", log)
  board.attach(ada)
  board.post(.lindholm)
  #expect(log.takeNames().contains("Ada"))
}

// Which of these boards does this catch?
// - one that notifies nobody
// - one that notifies Ada twice
// - one that notifies her when she is attached, and never again
