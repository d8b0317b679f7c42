final class Passenger: DelayObserver {
  let name: String
  var reaction: () -> Void = {}

  init(_ name: String) { self.name = name }

  func delayDidChange(_ notice: DelayNotice) {
    print("\(name) reads \(notice.text)")
    reaction()
  }
}

final class BellBoard: Publisher {
  private var bells: [Int] = []

  func addObserver(_ observer: Int) { bells.append(observer) }

  func removeObserver(_ observer: Int) { bells.removeAll { $0 == observer } }

  func notifyObservers(of notice: DelayNotice) { print("\(notice.text): bells \(bells) ring") }
}

let lindholm = DelayNotice(train: "07:05 Lindholm", minutes: 5, number: 1)
let marsh = DelayNotice(train: "07:20 Marsh End", minutes: 10, number: 1)
let publisher = DelayPublisher()
let tracker = DelayTracker(publisher: publisher)
let ada = Passenger("Ada")
let ben = Passenger("Ben")
let cleo = Passenger("Cleo")
