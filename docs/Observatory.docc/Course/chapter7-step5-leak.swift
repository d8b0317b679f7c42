import Testing

@testable import Chapter7

func inspect(_ makeBoard: () -> any Board) throws {
  let board = makeBoard()
  let log = Log()
  var ada: Passenger? = Passenger("Ada", log)
  weak let life = ada
  if let ada { board.attach(ada) }
  ada = nil
  #expect(life == nil)
}
