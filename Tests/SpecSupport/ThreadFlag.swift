import Foundation
import PlainLocks

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Says that something has happened, from one thread to another.
public final class ThreadFlag: Sendable {
  private let raised = Atomic(false)
  private let condition = NSCondition()

  /// Makes a flag that isn't raised.
  public init() {}

  /// Whether it has happened.
  public var isRaised: Bool { raised.load(ordering: .acquiring) }

  /// Says that it has happened.
  public func raise() {
    condition.withLock {
      raised.store(true, ordering: .releasing)
      condition.broadcast()
    }
  }

  /// Waits until the flag is raised, asleep, so that a deadlock is noticed.
  public func wait() {
    condition.withLock {
      while !isRaised { condition.wait() }
    }
  }

  /// Gives other threads the time to raise the flag, if they can.
  ///
  /// - Parameter turns: How many times to let them go first.
  public func giveTime(_ turns: Int = 20_000) {
    for _ in 0..<turns where !isRaised { sched_yield() }
  }
}
