import ExerciseSupport
import Synchronization

/// Delivers values to any number of readers, each of which has a sequence of its own.
final class Feed<Value: Sendable>: Sendable {
  // What a feed remembers, and how, is for you to decide. A `deinit` may be useful.

  init(_ value: Value) {
    unimplemented()
  }

  /// Step 1: makes the value the current one, and delivers it to every sequence.
  ///
  /// Step 3: never waits for a reader.
  ///
  /// Step 4: any thread may call, at any time.
  func update(_ value: Value) {
    unimplemented()
  }

  /// Step 1: the current value, then that of each later update, for one reader.
  ///
  /// Step 2: a reader that leaves stops counting; the sequence ends when the feed is deallocated.
  ///
  /// Step 3: if the reader is slow, the buffering decides what waits for it.
  ///
  /// Step 4: any thread may call, at any time.
  func values(_ buffering: Buffering = .all) -> some AsyncSequence<Value, Never> & Sendable {
    unimplemented(placeholder: AsyncStream { $0.finish() })
  }

  /// Step 2: the number of sequences whose readers haven't left.
  var readerCount: Int {
    unimplemented(placeholder: 0)
  }
}
