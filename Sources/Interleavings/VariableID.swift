import Synchronization

/// The numbers that identify locks and atomic variables in an exploration.
enum VariableID {
  static func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }

  private static let last = Synchronization.Atomic(0)
}
