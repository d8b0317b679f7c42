import ExerciseSupport
import Synchronization

/// Hands the newest of something to any number of readers, each of which has a sequence of its own.
final class Feed<Value: Sendable>: Sendable {
  // What a feed remembers, and how, is for you to decide. A `deinit` may be useful.

  init(_ value: Value) {
    unimplemented()
  }

  /// Step 1: makes the value the current one, and hands it to every reader.
  ///
  /// Step 3: immediately, whether a reader has read the ones before it or not.
  ///
  /// Step 4: any thread may call, at any time.
  func update(_ value: Value) {
    unimplemented()
  }

  /// Step 1: the current value, then that of each later update, for one reader.
  ///
  /// Step 2: a reader that leaves is no longer counted; a feed that goes ends its sequences.
  ///
  /// Step 3: if the reader is slow, the buffering decides what waits for it.
  ///
  /// Step 4: any thread may call, at any time.
  func values(_ buffering: Buffering = .all) -> some AsyncSequence<Value, Never> & Sendable {
    unimplemented(placeholder: AsyncStream { $0.finish() })
  }

  /// Step 2: how many sequences the feed hands its values to.
  var readerCount: Int {
    unimplemented(placeholder: 0)
  }
}
