import SpecSupport

/// Reads a sequence in a task of its own, as many values as it is asked to, and notes them.
///
/// Its task keeps the sequence until it has left, was cancelled or has come to the end.
final class Reader: Sendable {
  private let notes = EventRecorder<String>()
  private let counts: AsyncStream<Int>.Continuation
  private let task: Task<Void, Never>
  private let kept: (any Sendable)?

  /// Begins a task that reads nothing yet.
  ///
  /// A sequence that is kept exists as long as the reader, whatever becomes of its task.
  init<Values: AsyncSequence & Sendable>(_ values: Values, isKept: Bool = false) where Values.Failure == Never {
    kept = isKept ? values : nil
    let (stream, counts) = AsyncStream.makeStream(of: Int.self)
    self.counts = counts
    task = Task { [notes] in
      // A reader that is not asked to read yet is one whose loop has not begun.
      var iterator: Values.AsyncIterator?
      for await count in stream {
        iterator = iterator ?? values.makeAsyncIterator()
        for _ in 0..<count {
          guard let value = await iterator?.next(isolation: nil) else { return notes.record("the end") }
          notes.record("\(value)")
        }
      }
    }
  }

  deinit {
    leave()
  }

  /// Reads so many values; without a number, all that come.
  func read(_ count: Int = .max) {
    if count > 0 { counts.yield(count) }
  }

  /// Reads all that there is, and waits for more.
  func waiting(in scheduler: Scheduler) -> Self {
    read()
    scheduler.run()
    return self
  }

  /// Breaks out of the loop, when it has read as many as it was asked to.
  func leave() {
    counts.finish()
  }

  func cancel() {
    task.cancel()
  }

  /// What was read since the last call, and `the end` if the loop has come to it.
  @discardableResult
  func takeValues() -> [String] {
    notes.takeEvents()
  }
}
