@testable import Chapter1

// An observer. Of this class the board knows no more than
// `BoardObserver` says.
final class Looker: BoardObserver {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  func boardDidChange(_ board: DeparturesBoard) {
    print("\(name) looks at the board")
  }
}

let board = DeparturesBoard()
let observers = ["display", "announcer", "café"].map { Looker($0) }
for observer in observers { board.attach(observer) }
// So far nothing is printed: to attach is not a change.

board.post(
  Departure(time: "07:05", destination: "Lindholm", platform: 2)
)
// display looks at the board
// announcer looks at the board
// café looks at the board
