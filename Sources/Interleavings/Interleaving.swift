/// The calls by which a scenario takes part in the exploration of its threads.
///
/// On a thread that no exploration controls, none of them does anything, except that ``wait(_:until:)`` waits.
public enum Interleaving {
  /// Whether an exploration controls the calling thread.
  public static var isExplored: Bool { ThreadContext.current?.isPlayer == true }

  /// The steps so far of the threads in the exploration that controls the calling thread, a column for each thread.
  public static var columns: String? { ThreadContext.current?.scheduler.outcome.log.columns }

  /// Watches the calling thread from now on, as if it were the only one of a schedule.
  ///
  /// With this, a test without other threads finds a lock that is acquired twice, and an endless loop, as an
  /// exploration does. The thread can't go on after either.
  ///
  /// - Parameters:
  ///   - mostPoints: The largest number of points that the thread may reach.
  ///   - failed: Called on the thread in place of what it can't do.
  public static func watch(mostPoints: Int = 200_000, failed: @escaping @Sendable (FailedSchedule) -> Never) {
    ThreadContext.setCurrent(ThreadContext(Scheduler(mostPoints: mostPoints, failed: failed), number: 0))
  }

  /// Lets another thread take over, in a callback, an ending or a `deinit`.
  ///
  /// These are code of others, so the schedule fails if the calling thread holds a lock here.
  ///
  /// - Parameters:
  ///   - caption: A line for the thread's column that says what happens here.
  ///   - allowsLocks: Whether the thread may hold a lock.
  public static func point(_ caption: @autoclosure () -> String? = nil, allowsLocks: Bool = false) {
    guard let context = ThreadContext.current else { return }
    let caption = caption()
    if let caption { context.scheduler.note(caption, context.number) }
    guard context.isPlayer else { return }
    if !allowsLocks { context.scheduler.expectNoLock(caption, context.number) }
    context.scheduler.point(context.number)
  }

  /// Adds a line to the column of the thread, and nothing else.
  public static func note(_ caption: @autoclosure () -> String) {
    if let context = ThreadContext.current { context.scheduler.note(caption(), context.number) }
  }

  /// Runs a closure under a line in the thread's column; what happens meanwhile is indented below that line.
  public static func action<Result, Failure: Error>(
    _ caption: @autoclosure () -> String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let context = ThreadContext.current else { return try body() }
    context.scheduler.note(caption(), context.number)
    context.scheduler.indent(by: 1, context.number)
    defer { context.scheduler.indent(by: -1, context.number) }
    return try body()
  }

  /// Waits until a condition holds that other threads bring about.
  ///
  /// - Parameters:
  ///   - caption: What the thread does, such as "waits for ada", for its column and for the message of a deadlock.
  ///   - condition: Returns whether the condition holds. It is called on any of the threads, and must not use a lock
  ///     that is explored.
  public static func wait(_ caption: String, until condition: @escaping @Sendable () -> Bool) {
    guard let context = ThreadContext.current, context.isPlayer else {
      while !condition() { pause(microseconds: 50) }
      return
    }
    context.scheduler.note(caption, context.number)
    context.scheduler.point(context.number, .needsCondition(caption, condition))
  }
}
