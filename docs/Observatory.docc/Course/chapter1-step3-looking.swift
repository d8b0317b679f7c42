@testable import Chapter1

// This one does what observers are for: it is notified, and then it looks.
final class Looker: BoardObserver {
  func boardDidChange(_ board: DeparturesBoard) {
    print("I find \(board.departures.map(\.destination))")
  }
}

let board = DeparturesBoard()
let looker = Looker()
board.attach(looker)

board.post(
  Departure(time: "07:05", destination: "Lindholm", platform: 2)
)
board.post(
  Departure(time: "07:20", destination: "Marsh End", platform: 1)
)

// A board that changes first:
// I find ["Lindholm"]
// I find ["Lindholm", "Marsh End"]
//
// A board that notifies first, and is always one train behind:
// I find []
// I find ["Lindholm"]
