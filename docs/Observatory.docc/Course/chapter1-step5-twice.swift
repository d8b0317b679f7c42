@testable import Chapter1

// The café opens each morning, and attaches itself each time. It never
// thinks of detaching.
final class Café: BoardObserver {
  func open(beside board: DeparturesBoard) {
    board.attach(self)
  }

  func boardDidChange(_ board: DeparturesBoard) {
    print("brew a pot")
  }
}

let board = DeparturesBoard()
let café = Café()
for _ in 1...5 { café.open(beside: board) }

board.post(
  Departure(time: "07:05", destination: "Lindholm", platform: 2)
)
// How many pots do you want to be brewed?
