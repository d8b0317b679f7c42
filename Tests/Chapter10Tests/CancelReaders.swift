import SpecSupport

/// Cancels a hundred waiting readers, while another thread updates what they read, again and again.
///
/// The number of updates may be limited: a reader for which all values wait may read them all once it is cancelled.
func cancelReaders(
  of makeValues: @escaping @Sendable () -> some AsyncSequence<Int, Never> & Sendable,
  during update: @escaping @Sendable () -> Void,
  atMost mostUpdates: Int = .max
) {
  let schedulers = Recorder<Scheduler>()
  let (isReady, isOver, isDone) = (ThreadFlag(), ThreadFlag(), ThreadFlag())
  onThreads(2) { thread in
    guard thread == 0 else {
      isReady.wait()
      schedulers.events[0].collectJobs {
        for _ in 0..<mostUpdates {
          if isOver.isRaised { break }
          update()
        }
      }
      return isDone.raise()
    }
    Scheduler.play { scheduler in
      let readers = (0..<100).map { _ in Reader(makeValues()) }
      for reader in readers { reader.read() }
      scheduler.run()
      schedulers.record(scheduler)
      isReady.raise()
      for reader in readers { reader.cancel() }
      isOver.raise()
      isDone.wait()
    }
  }
}
