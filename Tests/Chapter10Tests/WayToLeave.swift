import SpecSupport

enum WayToLeave: String, CaseIterable {
  case breaking = "The reader left its loop with `break` after the first value."
  case releasing = "The sequence was released before anybody read it."
  case releasingLater = "The sequence was released unread, after a while."
  case cancelledBeforeReading = "The task was cancelled before it read. Other code still has the sequence."
  case cancelledWhileWaiting = "The task was cancelled while it waited for a value. Other code still has the sequence."
  case cancelledBetweenValues = "The task was cancelled while it dealt with a value. Other code still has the sequence."

  var isCancellation: Bool { ![.breaking, .releasing, .releasingLater].contains(self) }

  /// Leaves a sequence in this way, without a further update.
  ///
  /// - Returns: Whether the loop has ended, and the sequence, if other code still has it.
  func leave<Value: Sendable>(
    _ values: some AsyncSequence<Value, Never> & Sendable,
    in scheduler: Scheduler
  ) -> (hasEnded: Bool, kept: (any Sendable)?) {
    if self == .releasingLater { scheduler.run() }
    if [.releasing, .releasingLater].contains(self) { return (true, nil) }
    let ends = EventRecorder<String>()
    let ownTask = EventRecorder<Task<Void, Never>>()
    let task = Task {
      for await _ in values {
        if self == .breaking { break }
        if self == .cancelledBetweenValues { for task in ownTask.takeEvents() { task.cancel() } }
      }
      ends.record("the loop")
    }
    ownTask.record(task)
    if self == .cancelledBeforeReading { task.cancel() }
    scheduler.run()
    if self == .cancelledWhileWaiting { task.cancel() }
    scheduler.run()
    return (!ends.events.isEmpty, self == .breaking ? nil : values)
  }
}
