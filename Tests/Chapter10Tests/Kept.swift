import SpecSupport
import Synchronization

@testable import Chapter10

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
}

/// Keeps a feed to the end of the process, unless it matters how it goes.
func keepForGood(_ feed: Feed<Int>, unless matters: Bool = false) -> Feed<Int> {
  if !matters { keptForGood.record(feed) }
  return feed
}

private let keptForGood = Recorder<Feed<Int>>()
