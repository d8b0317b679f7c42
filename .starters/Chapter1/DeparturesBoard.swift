import ExerciseSupport

/// Holds the trains that leave next, and tells its observers whenever that changes.
final class DeparturesBoard {
  // What the board stores, and how, is yours to decide.

  /// Step 1: adds an observer, which is told every change from then on.
  ///
  /// Step 5: changes nothing if the observer is attached already.
  func attach(_ observer: any BoardObserver) {
    unimplemented()
  }

  /// Step 1: puts a departure on the board and tells every observer, in the order in which they were attached.
  ///
  /// Step 4: changes nothing and tells no observer if the departure is on the board already.
  func post(_ departure: Departure) {
    unimplemented()
  }

  /// Step 2: removes this very observer; changes nothing if it is not attached.
  ///
  /// Step 6: the observer is told nothing more, even if a round is under way.
  func detach(_ observer: any BoardObserver) {
    unimplemented()
  }

  /// Step 3: what is on the board, in the order of posting, as it is after a change when observers are told.
  var departures: [Departure] {
    unimplemented(placeholder: [])
  }

  /// Step 4: takes a departure off the board and tells every observer, if the departure was there.
  func cancel(_ departure: Departure) {
    unimplemented()
  }
}
