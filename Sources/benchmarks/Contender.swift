import Synchronization

/// A way to notify observers: a subject, with what it holds of its observers.
///
/// All contenders notify counters that exist already, so that nothing but the notifying is measured.
protocol Contender: SendableMetatype {
  static var name: String { get }

  /// Whether the mechanism has a way to end a subscription.
  static var canDispose: Bool { get }

  init()

  /// Subscribes a counter, or puts its subscription back after it has ended.
  mutating func subscribe(_ counter: Counter)

  mutating func deliver(_ value: Int)

  mutating func dispose(_ counter: Counter)
}

extension Contender {
  static var canDispose: Bool { true }
}

/// Returns the name of a kind of contender, and its measurement.
///
/// The compiler makes a trial for each kind, so that the price of a generic call is not measured too.
func contestant<Kind: Contender>(_ kind: Kind.Type) -> (name: String, measure: (Int, inout Costs) -> Void) {
  (kind.name, Trial<Kind>.measure)
}

/// An observer's state: a sum, so that no call can be optimized away.
final class Counter: Sendable {
  /// The counter's place among those of its subject.
  let id: Int
  private let total = Atomic(0)

  init(id: Int) { self.id = id }

  func add(_ value: Int) {
    // All of this program runs on one thread. A single atomic step would take longer than what is measured.
    total.store(total.load(ordering: .relaxed) &+ value, ordering: .relaxed)
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Adds the element that a subject holds for a counter, or replaces it if the counter has been here before.
  mutating func put(_ element: Element, for counter: Counter) {
    if counter.id < count {
      self[counter.id] = element
    } else {
      append(element)
    }
  }
}
