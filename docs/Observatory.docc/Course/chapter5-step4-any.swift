@testable import Chapter5

// Another publisher for delay observers: it writes down what is asked
// of it. A tracker can't see the difference.
final class Notepad: Publisher {
  func addObserver(_ observer: any DelayObserver) {
    print("asked to add an observer")
  }

  func removeObserver(_ observer: any DelayObserver) {
    print("asked to remove an observer")
  }

  func notifyObservers(of notice: DelayNotice) {
    print("asked to notify of \(notice.text)")
  }
}

final class Passenger: DelayObserver {
  func delayDidChange(_ notice: DelayNotice) {}
}

let tracker = DelayTracker(publisher: Notepad())
let notice = DelayNotice(train: "07:05 Lindholm", minutes: 5, number: 1)
tracker.addObserver(Passenger())  // asked to add an observer
tracker.receivePush([notice])  // asked to notify of 07:05 Lindholm +5
print(tracker.log)  // ["Push received: 07:05 Lindholm +5"]
