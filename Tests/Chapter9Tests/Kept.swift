import Synchronization

/// Keeps something until it is taken out.
///
/// A task that captures a sequence keeps it to its end; one that takes it out has it alone.
final class Kept<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: Value) {
    self.value = Mutex(value)
  }

  func take() -> Value? {
    value.withLock { $0.take() }
  }
}
