import SpecSupport
import Synchronization

/// Keeps something until it is taken out.
///
/// A task that captures a sequence keeps it to its end; one that takes it out has it alone.
final class Kept<Value: Sendable>: Sendable {
  private let value: Synchronization.Mutex<Value?>

  init(_ value: Value) {
    self.value = Synchronization.Mutex(value)
  }

  @discardableResult
  func take() -> Value? {
    value.withLock { $0.take() }
  }

  /// Does something with it, if it was not taken out.
  @discardableResult
  func look<Outcome>(_ body: (Value) -> Outcome) -> Outcome? {
    value.withLock { $0 }.map(body)
  }
}

/// Keeps feeds to the end of the process, where it doesn't matter how they go.
let keptForGood = EventRecorder<any Sendable>()

/// A value that is an object: it shows whether an update with the same object counts, and when it is released.
final class Delay: CustomStringConvertible, Sendable {
  let minutes: Int

  init(_ minutes: Int) {
    self.minutes = minutes
  }

  var description: String { "\(minutes)" }
}
