final class Looker: BoardObserver {
  let name: String
  var reaction: () -> Void = {}

  init(_ name: String) { self.name = name }

  func boardDidChange(_ board: DeparturesBoard) {
    print("\(name) looks at the board")
    reaction()
  }
}

final class Traveller: BoardObserver {
  func boardDidChange(_ board: DeparturesBoard) {
    print("traveller finds \(board.departures.map(\.destination))")
  }
}

let board = DeparturesBoard()
let display = Looker("display")
let café = Looker("café")
let announcer = Looker("announcer")
let kiosk = Looker("kiosk")
let traveller = Traveller()
let lindholm = Departure(time: "07:05", destination: "Lindholm", platform: 2)
let marsh = Departure(time: "07:20", destination: "Marsh End", platform: 1)
let harbour = Departure(time: "07:40", destination: "Harbour", platform: 2)
