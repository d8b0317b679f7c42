/// One way to tell observers, prepared for a number of subjects with a number of observers each.
///
/// All contenders tell counters that exist already, each its own, so what is measured is the telling.
protocol Contender {
  static var name: String { get }

  /// Makes the subjects; nobody is subscribed yet.
  init(subjects: Int, counters: [Counter])

  /// Subscribes every counter to every subject.
  mutating func subscribe()

  /// Has the first subject tell its observers a value.
  mutating func deliver(_ value: Int)

  /// Ends one subscription of one subject; `false` if there is no way to.
  mutating func dispose(subject: Int, observer: Int) -> Bool

  /// Puts a subscription back that was ended.
  mutating func resubscribe(subject: Int, observer: Int)
}

/// What hears: it adds up, so that no call can be left out.
final class Counter: @unchecked Sendable {
  // Unchecked, and safe: all of this program runs on one thread.
  private var total = 0

  func add(_ value: Int) {
    total &+= value
  }
}
