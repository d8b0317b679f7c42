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

  func take() -> Value? {
    value.withLock { $0.take() }
  }
}

/// Something that can be seen to be released.
final class Delay: Sendable {}

/// Keeps a feed to the end of the process, where it is not the matter how it goes.
@discardableResult
func keepForGood(_ feed: Feed<Int>) -> Feed<Int> {
  keptForGood.record(feed)
  return feed
}

private let keptForGood = Recorder<Feed<Int>>()
