import ExerciseSupport
import Testing

/// Step 1: each change is told to every attached listener, once.
func inspectTelling(_ makeBoard: () -> any Board) throws {
  unimplemented()
}

/// Step 2: the listeners are told in the order in which they were attached.
func inspectOrder(_ makeBoard: () -> any Board) throws {
  unimplemented()
}

/// Step 3: a listener is the object that it is, and its board is the one that it was attached to.
func inspectIdentity(_ makeBoard: () -> any Board) throws {
  unimplemented()
}

/// Step 4: while it is told, a listener may leave, throw others out and bring newcomers.
func inspectRounds(_ makeBoard: () -> any Board) throws {
  unimplemented()
}

/// Step 5: a board keeps no listener alive, and forgets those that are gone.
func inspectMemory(_ makeBoard: () -> any Board) throws {
  unimplemented()
}

/// Step 6: the board changes before it tells, and tells of changes only.
func inspectNews(_ makeBoard: () -> any Board) throws {
  unimplemented()
}

/// Step 7: a board that passes this keeps all the promises.
func inspectBoard(_ makeBoard: () -> any Board) throws {
  unimplemented()
}
