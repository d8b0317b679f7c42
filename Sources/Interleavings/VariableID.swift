import Synchronization

/// Numbers of locks and atomic variables.
enum VariableID {
  static func next() -> Int {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private static let last = Synchronization.Atomic(0)
}
