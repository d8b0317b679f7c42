// Does not compile: does not conform to expected type 'any DelayObserver'
@testable import Chapter5

final class BellBoard: Publisher {
  func addObserver(_ observer: Int) {}
  func removeObserver(_ observer: Int) {}
  func notifyObservers(of notice: DelayNotice) {}
}

// A tracker adds delay observers, and this publisher takes numbers.
let tracker = DelayTracker(publisher: BellBoard())
