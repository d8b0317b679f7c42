/// The result of an exploration.
public struct Exploration: Sendable {
  /// The number of schedules that were played, by their number of preemptions.
  public let counts: [Int]

  /// Whether a thread acquired a lock or used an atomic variable in any schedule: else none can have shown a race.
  public let usesLocks: Bool

  /// The first schedule that failed.
  public let failure: FailedSchedule?

  /// The number of schedules that were played, including the one that failed.
  public var scheduleCount: Int { counts.reduce(0, +) }
}
