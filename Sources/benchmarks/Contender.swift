import Synchronization

/// One way to notify observers: a subject, and whatever it needs to know of those that observe it.
///
/// All contenders notify counters that exist already, so what is measured is the notifying alone.
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

struct Contestant {
  let name: String
  let measure: (_ observers: Int, _ costs: inout Costs) -> Void

  // The compiler makes a trial for each kind, so that what is measured is not the price of a generic call.
  init<Kind: Contender>(_ kind: Kind.Type) {
    name = kind.name
    measure = Trial<Kind>.measure
  }
}

/// An observer's state: a sum, so that no call can be optimized away.
final class Counter: Sendable {
  /// The counter's place among those of its subject.
  let id: Int
  private let total = Atomic(0)

  init(id: Int) {
    self.id = id
  }

  func add(_ value: Int) {
    // Not one atomic step, which would take longer than what is measured: all of this program runs on one thread.
    total.store(total.load(ordering: .relaxed) &+ value, ordering: .relaxed)
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Adds what a subject holds for a new counter, or replaces it for one that comes back.
  mutating func put(_ element: Element, for counter: Counter) {
    if counter.id < count { self[counter.id] = element } else { append(element) }
  }
}
