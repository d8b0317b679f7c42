import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Says that something has happened, from one thread to another.
final class Flag: Sendable {
  private let raised = Atomic(false)

  var isRaised: Bool { raised.load(ordering: .acquiring) }

  func raise() {
    raised.store(true, ordering: .releasing)
  }

  /// Waits until the flag is raised, which must be sure to happen.
  func wait() {
    while !isRaised { sched_yield() }
  }

  /// Gives other threads the time to raise the flag, if they can.
  func giveTime() {
    for _ in 0..<200 where !isRaised { sched_yield() }
  }
}
