import Interleavings
import Synchronization

/// A counter with a lock.
final class Counter: Sendable {
  private let number = Interleavings.Mutex(0)

  var value: Int { number.withLock { $0 } }

  func add(_ operand: Int) { number.withLock { $0 += operand } }

  /// Adds in two steps, and so loses what another thread adds in between.
  func addTorn(_ operand: Int) {
    let value = number.withLock { $0 }
    number.withLock { $0 = value + operand }
  }

  func underLock(_ body: () -> Void) { number.withLock { _ in body() } }
}

final class Flag: Sendable {
  private let raised = Interleavings.Atomic(false)

  var isRaised: Bool { raised.load(ordering: .acquiring) }

  func raise() { raised.store(true, ordering: .releasing) }
}

/// Explores threads that share a subject; shorter than `explore` with its trailing closures.
func explore<Subject: Sendable>(
  _ make: () -> Subject,
  preemptions: Int,
  limit: Int = .max,
  look: (Subject) -> String? = { _ in nil },
  threads: (@Sendable (Subject) -> Void)...
) -> Exploration {
  explore(preemptions: preemptions, limit: limit, make: make, threads: { threads }, look: look)
}

/// Returns a complaint about a counter to which two threads have added 1 each, if it is not 2.
func complaint(about value: Int) -> String? { value == 2 ? nil : "The counter is \(value)." }
