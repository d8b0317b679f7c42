// Design: a dictionary of running numbers by identity; a round asks for the next number until it comes to its last.

/// Holds the trains that leave next, and notifies its observers of each change.
final class DeparturesBoard {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var observers: [Int: any BoardObserver] = [:]
  private var lastNumber = 0

  private(set) var departures: [Departure] = []

  func attach(_ observer: any BoardObserver) {
    guard numbers[ObjectIdentifier(observer)] == nil else { return }
    lastNumber += 1
    numbers[ObjectIdentifier(observer)] = lastNumber
    observers[lastNumber] = observer
  }

  func detach(_ observer: any BoardObserver) {
    guard let number = numbers.removeValue(forKey: ObjectIdentifier(observer)) else { return }
    observers[number] = nil
  }

  func post(_ departure: Departure) {
    change { $0.contains(departure) ? $0 : $0 + [departure] }
  }

  func cancel(_ departure: Departure) {
    change { departures in departures.filter { $0 != departure } }
  }

  private func change(_ changed: ([Departure]) -> [Departure]) {
    let changed = changed(departures)
    guard changed != departures else { return }
    departures = changed

    // Numbers only grow, so newcomers are beyond the last one of this round.
    let last = lastNumber
    var told = 0
    while let next = observers.keys.filter({ told < $0 && $0 <= last }).min() {
      told = next
      observers[next]?.boardDidChange(self)
    }
  }
}
