@testable import Chapter5

// A publisher whose observers are numbers of bells. It conforms with three
// functions, and gets from the extension what every publisher can do.
final class BellBoard: Publisher {
  private var bells: [Int] = []

  func addObserver(_ observer: Int) {
    bells.append(observer)
  }

  func removeObserver(_ observer: Int) {
    bells.removeAll { $0 == observer }
  }

  func notifyObservers(of notice: DelayNotice) {
    print("\(notice.text): bells \(bells) ring")
  }
}

let board = BellBoard()
let late = DelayNotice(train: "07:05 Lindholm", minutes: 5, number: 1)
let later = DelayNotice(train: "07:05 Lindholm", minutes: 9, number: 2)

board.addObserver(1)
board.withObserver(7) { board.deliver([late]) }
board.deliver([later])
// 07:05 Lindholm +5: bells [1, 7] ring
// 07:05 Lindholm +9: bells [1] ring
