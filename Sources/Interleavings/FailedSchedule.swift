/// A schedule that failed.
public struct FailedSchedule: Sendable, CustomStringConvertible {
  /// A sentence that says what is wrong.
  public let complaint: String

  /// The thread that went on at each point, to play the schedule again.
  public let schedule: Schedule

  let log: ScheduleLog

  /// The steps of the threads in the words of the scenario, a column for each thread.
  public var columns: String { log.columns }

  /// The columns, the complaint and the schedule.
  public var description: String { "\(columns)\n\(complaint)\nSchedule: \(schedule)" }
}
