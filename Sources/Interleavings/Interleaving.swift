/// What a scenario says of itself while its threads are explored.
///
/// On a thread that no exploration controls, none of this does anything, except that ``wait(_:until:)`` waits.
public enum Interleaving {
  /// Whether an exploration controls the calling thread.
  public static var isExplored: Bool { ThreadContext.current?.isPlayer == true }

  /// What the threads of the exploration that controls the calling thread have done so far, a column for each.
  public static var columns: String? { ThreadContext.current?.scheduler.outcome.log.columns }

  /// Watches the calling thread from now on, as if it were the only one of a schedule.
  ///
  /// For tests without another thread: they find a lock that is acquired twice, and a loop without an end, as an
  /// exploration does. The thread can't go on then.
  ///
  /// - Parameters:
  ///   - mostPoints: To how many points the thread may come.
  ///   - failed: What the thread does in the place of what it can't do.
  public static func watch(mostPoints: Int = 200_000, failed: @escaping @Sendable (FailedSchedule) -> Never) {
    ThreadContext.setCurrent(ThreadContext(Scheduler(mostPoints: mostPoints, failed: failed), number: 0))
  }

  /// A place where another thread may take over: in a callback, in an ending, in a `deinit`.
  ///
  /// These are somebody else's code, so the schedule fails if the calling thread comes here with a lock that it holds.
  ///
  /// - Parameters:
  ///   - words: What happens here, as a line of the thread's column.
  ///   - allowsLocks: Whether the thread may hold a lock.
  public static func point(_ words: @autoclosure () -> String? = nil, allowsLocks: Bool = false) {
    guard let context = ThreadContext.current else { return }
    let words = words()
    if let words { context.scheduler.note(words, context.number) }
    guard context.isPlayer else { return }
    if !allowsLocks { context.scheduler.expectNoLock(words, context.number) }
    context.scheduler.point(context.number)
  }

  /// Adds a line to the column of the thread, and nothing else.
  public static func note(_ words: @autoclosure () -> String) {
    if let context = ThreadContext.current { context.scheduler.note(words(), context.number) }
  }

  /// Does something that is a line in the column of the thread; what happens meanwhile is indented below it.
  public static func action<Result, Failure: Error>(
    _ words: @autoclosure () -> String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let context = ThreadContext.current else { return try body() }
    context.scheduler.note(words(), context.number)
    context.scheduler.indent(by: 1, context.number)
    defer { context.scheduler.indent(by: -1, context.number) }
    return try body()
  }

  /// Waits until other threads have brought something about.
  ///
  /// - Parameters:
  ///   - words: What the thread does, such as "waits for ada": a line of its column, and in the message of a deadlock.
  ///   - condition: Whether that is so. It is called on any of the threads, and touches no lock that is explored.
  public static func wait(_ words: String, until condition: @escaping @Sendable () -> Bool) {
    guard let context = ThreadContext.current, context.isPlayer else {
      while !condition() { pause(microseconds: 50) }
      return
    }
    context.scheduler.note(words, context.number)
    context.scheduler.wait(words, until: condition, context.number)
  }
}
