import ExerciseSupport

/// Knows which trains leave next, and tells its observers whenever that changes.
final class DeparturesBoard {
  // What a board has to remember, and how it does, is yours to decide.

  /// Step 1: takes on an observer, which is told of every change from then on.
  ///
  /// Step 5: who is attached already keeps its place, and is told once a change all the same.
  func attach(_ observer: any BoardObserver) {
    unimplemented()
  }

  /// Step 1: puts a departure on the board and tells every observer, in the order in which they were attached.
  ///
  /// Step 4: a departure that is on the board already is no news.
  func post(_ departure: Departure) {
    unimplemented()
  }

  /// Step 2: lets this very observer go; for a stranger nothing happens.
  ///
  /// Step 6: who was let go is told nothing more, even if a round of telling is under way.
  func detach(_ observer: any BoardObserver) {
    unimplemented()
  }

  /// Step 3: what is on the board, in the order of posting; who looks while being told finds the news there.
  var departures: [Departure] {
    unimplemented(placeholder: [])
  }

  /// Step 4: takes a departure off the board and tells every observer, if it was there.
  func cancel(_ departure: Departure) {
    unimplemented()
  }
}
