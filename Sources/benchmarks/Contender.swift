import Synchronization

/// One way to notify observers, prepared for a number of subjects with a number of observers each.
///
/// All contenders notify counters that exist already, so what is measured is the notifying alone.
protocol Contender {
  static var name: String { get }

  /// Makes the subjects; no observer is subscribed yet.
  init(subjects: Int, counters: [Counter])

  /// Subscribes every counter to every subject.
  mutating func subscribe()

  /// Has the first subject notify its observers of a value.
  mutating func deliver(_ value: Int)

  /// Ends one subscription of one subject; `false` if the mechanism has no way to.
  mutating func dispose(subject: Int, observer: Int) -> Bool

  /// Puts a subscription back that was ended.
  mutating func resubscribe(subject: Int, observer: Int)
}

/// An observer's state: a sum, so that no call can be optimized away.
final class Counter: Sendable {
  private let total = Atomic(0)

  func add(_ value: Int) {
    // Not one atomic step, which would take longer than what is measured: all of this program runs on one thread.
    total.store(total.load(ordering: .relaxed) &+ value, ordering: .relaxed)
  }
}
