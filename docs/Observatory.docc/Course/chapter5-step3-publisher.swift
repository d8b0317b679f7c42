@testable import Chapter5

final class Passenger: DelayObserver {
  let name: String
  var reaction: () -> Void = {}

  init(_ name: String) {
    self.name = name
  }

  func delayDidChange(_ notice: DelayNotice) {
    print("\(name): \(notice.text)")
    reaction()
  }
}

let publisher = DelayPublisher()
let notice = DelayNotice(train: "07:05 Lindholm", minutes: 5, number: 1)
publisher.notifyObservers(of: notice)  // no observers: fine

let people = ["Ada", "Ben", "Cleo"].map { Passenger($0) }
for passenger in people { publisher.addObserver(passenger) }
people[0].reaction = { publisher.removeObserver(people[1]) }

publisher.notifyObservers(of: notice)
// Ada: 07:05 Lindholm +5
// Cleo: 07:05 Lindholm +5
