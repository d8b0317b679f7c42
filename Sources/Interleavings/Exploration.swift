/// What came of an exploration.
public struct Exploration: Sendable {
  /// How many schedules were played, by the number of their preemptions.
  public let counts: [Int]

  /// Whether all schedules were played, and none failed.
  public let isComplete: Bool

  /// The first schedule that failed.
  public let failure: FailedSchedule?

  /// How many schedules were played, with the one that failed.
  public var scheduleCount: Int { counts.reduce(0, +) }
}
