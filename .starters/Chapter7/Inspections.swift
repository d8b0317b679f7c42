import ExerciseSupport
import Testing

/// Step 1: each change notifies every attached observer, once.
func inspectNotifications(_ makeBoard: () -> any Board) throws {
  unimplemented()
}

/// Step 2: the board notifies its observers in the order of attaching.
func inspectOrder(_ makeBoard: () -> any Board) throws {
  unimplemented()
}

/// Step 3: a board compares observers by identity, and has observers of its own.
func inspectIdentity(_ makeBoard: () -> any Board) throws {
  unimplemented()
}

/// Step 4: during a round, an observer may detach itself or others, and attach newcomers.
func inspectRounds(_ makeBoard: () -> any Board) throws {
  unimplemented()
}

/// Step 5: a board holds its observers weakly, and doesn't count deallocated ones.
func inspectMemory(_ makeBoard: () -> any Board) throws {
  unimplemented()
}

/// Step 6: the board changes before it notifies, and notifies of changes only.
func inspectChanges(_ makeBoard: () -> any Board) throws {
  unimplemented()
}

/// Step 7: a board that passes this inspection keeps all the promises.
func inspectBoard(_ makeBoard: () -> any Board) throws {
  unimplemented()
}
