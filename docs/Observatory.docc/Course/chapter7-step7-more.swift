import Testing

@testable import Chapter7

func inspect(_ makeBoard: () -> any Board) throws {
  let board = makeBoard()
  board.post(.lindholm)
  board.post(.marsh)
  #expect(board.departures == [.lindholm, .marsh])
}
