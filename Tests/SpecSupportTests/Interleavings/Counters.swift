import Interleavings
import Synchronization

/// A correct counter.
final class Counter: Sendable {
  private let number = Interleavings.Mutex(0)

  var value: Int { number.withLock { $0 } }

  func add(_ operand: Int) {
    number.withLock { $0 += operand }
  }

  func underLock(_ body: () -> Void) {
    number.withLock { _ in body() }
  }

  /// Reaches a point of the scenario while it holds its lock.
  func tellUnderLock(_ words: String) {
    number.withLock { _ in Interleaving.point(words) }
  }
}

/// A counter that loses additions.
final class TornCounter: Sendable {
  private let number = Interleavings.Mutex(0)

  var value: Int { number.withLock { $0 } }

  func add(_ operand: Int) {
    let value = number.withLock { $0 }
    number.withLock { $0 = value + operand }
  }
}

final class Flag: Sendable {
  private let raised = Interleavings.Atomic(false)

  var isRaised: Bool { raised.load(ordering: .acquiring) }

  func raise() {
    raised.store(true, ordering: .releasing)
  }
}

/// Two accounts, each with a lock of its own.
final class Accounts: Sendable {
  private let first = Interleavings.Mutex(10)
  private let second = Interleavings.Mutex(10)

  func moveToSecond() {
    first.withLock { first in
      first -= 1
      second.withLock { $0 += 1 }
    }
  }

  func moveToFirst() {
    second.withLock { second in
      second -= 1
      first.withLock { $0 += 1 }
    }
  }

  func moveTwiceUnderOneLock() {
    first.withLock { _ in moveToSecond() }
  }
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
