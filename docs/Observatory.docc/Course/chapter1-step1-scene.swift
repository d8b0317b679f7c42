@testable import Chapter1

// Somebody who cares about the board. Of this class the board knows
// no more than `BoardObserver` says.
final class Visitor: BoardObserver {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  func boardDidChange(_ board: DeparturesBoard) {
    print("\(name) comes and looks")
  }
}

let board = DeparturesBoard()
let visitors = ["display", "voice", "café"].map { Visitor($0) }
for visitor in visitors { board.attach(visitor) }
// So far nothing is printed: to attach is not a change.

board.post(
  Departure(time: "07:05", destination: "Lindholm", platform: 2)
)
// display comes and looks
// voice comes and looks
// café comes and looks
