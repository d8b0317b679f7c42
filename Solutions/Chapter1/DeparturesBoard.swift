import ExerciseSupport

/// Holds the trains that leave next, and tells its observers whenever that changes.
final class DeparturesBoard {
  // What the board stores, and how, is yours to decide.
  private var observers: [any BoardObserver] = []

  /// Step 1: adds an observer, which is told every change from then on.
  ///
  /// Step 5: changes nothing if the observer is attached already.
  func attach(_ observer: any BoardObserver) {
    guard !isAttached(observer) else { return }
    observers.append(observer)
  }

  /// Step 1: puts a departure on the board and tells every observer, in the order in which they were attached.
  ///
  /// Step 4: changes nothing and tells no observer if the departure is on the board already.
  func post(_ departure: Departure) {
    guard !departures.contains(departure) else { return }
    departures.append(departure)
    tellEveryone()
  }

  /// Step 2: removes this very observer; changes nothing if it is not attached.
  ///
  /// Step 6: the observer is told nothing more, even if a round is under way.
  func detach(_ observer: any BoardObserver) {
    observers.removeAll { $0 === observer }
  }

  /// Step 3: what is on the board, in the order of posting, as it is after a change when observers are told.
  private(set) var departures: [Departure] = []

  /// Step 4: takes a departure off the board and tells every observer, if the departure was there.
  func cancel(_ departure: Departure) {
    guard let index = departures.firstIndex(of: departure) else { return }
    departures.remove(at: index)
    tellEveryone()
  }

  private func tellEveryone() {
    // The loop goes over a copy: newcomers are not in it, and observers that have been detached are passed over.
    for observer in observers where isAttached(observer) {
      observer.boardDidChange(self)
    }
  }

  private func isAttached(_ observer: any BoardObserver) -> Bool {
    observers.contains { $0 === observer }
  }
}
