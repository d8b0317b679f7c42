// Design: a round is a queue that detaching shortens; displays ask their board when they are read.

/// Holds the trains that leave next, and notifies its observers of each change.
final class DeparturesBoard {
  private var observers: [any BoardObserver] = []
  private var stillToNotify: [any BoardObserver] = []

  private(set) var departures: [Departure] = []

  func attach(_ observer: any BoardObserver) {
    if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
  }

  func detach(_ observer: any BoardObserver) {
    observers.removeAll { $0 === observer }
    stillToNotify.removeAll { $0 === observer }
  }

  func post(_ departure: Departure) {
    guard departures.allSatisfy({ $0 != departure }) else { return }
    departures.append(departure)
    beginRound()
  }

  func cancel(_ departure: Departure) {
    let count = departures.count
    departures.removeAll { $0 == departure }
    if departures.count < count { beginRound() }
  }

  private func beginRound() {
    stillToNotify = observers
    while !stillToNotify.isEmpty { stillToNotify.removeFirst().boardDidChange(self) }
  }
}
