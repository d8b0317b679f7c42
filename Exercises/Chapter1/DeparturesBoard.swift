import ExerciseSupport

/// Holds the trains that leave next, and notifies its observers of each change.
final class DeparturesBoard {
  // What the board stores, and how, is yours to decide.

  /// Step 1: adds an observer, which the board notifies of every change from then on.
  ///
  /// Step 5: does nothing if the observer is already attached.
  func attach(_ observer: any BoardObserver) {
    unimplemented()
  }

  /// Step 1: puts a departure on the board and notifies every observer, in the order of attaching.
  ///
  /// Step 4: changes nothing and notifies no observer if the departure is already on the board.
  func post(_ departure: Departure) {
    unimplemented()
  }

  /// Step 2: removes this observer (`===`); does nothing if it isn't attached.
  ///
  /// Step 6: the observer receives no further notifications, even if a round is under way.
  func detach(_ observer: any BoardObserver) {
    unimplemented()
  }

  /// Step 3: what is on the board, in the order of posting; already changed when the board notifies.
  var departures: [Departure] {
    unimplemented(placeholder: [])
  }

  /// Step 4: takes a departure off the board and notifies every observer, if the departure was on the board.
  func cancel(_ departure: Departure) {
    unimplemented()
  }
}
