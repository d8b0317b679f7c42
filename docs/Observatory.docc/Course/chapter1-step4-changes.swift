@testable import Chapter1

final class Counter: BoardObserver {
  var calls = 0

  func boardDidChange(_ board: DeparturesBoard) {
    calls += 1
  }
}

let board = DeparturesBoard()
let counter = Counter()
board.attach(counter)
let lindholm = Departure(
  time: "07:05",
  destination: "Lindholm",
  platform: 2
)
let laterOne = Departure(
  time: "08:05",
  destination: "Lindholm",
  platform: 2
)

// After which of these lines does the board read differently?
board.cancel(lindholm)
board.post(lindholm)
board.post(lindholm)
board.post(laterOne)
board.cancel(lindholm)
board.cancel(lindholm)
board.post(lindholm)

print(counter.calls)  // 4
