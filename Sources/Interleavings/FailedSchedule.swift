/// A schedule that failed.
public struct FailedSchedule: Sendable, CustomStringConvertible {
  /// What is wrong.
  public let complaint: String

  /// Which thread went on at each point.
  public let schedule: Schedule

  let log: ScheduleLog

  /// What the threads did, a column for each, in the words of the scenario.
  public var columns: String { log.columns }

  /// The columns, what is wrong, and the schedule.
  public var description: String {
    "\(columns)\n\(complaint)\nSchedule: \(schedule)"
  }
}
