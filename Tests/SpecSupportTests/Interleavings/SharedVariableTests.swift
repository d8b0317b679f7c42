import SpecSupport
import Testing

@testable import Interleavings

/// Tests of what is found where threads share a variable past the compiler's proof.
///
/// Here, threads say which variable they use. In the specs' program, the runtime's function says so.
@Suite struct InterleavingsVariableTests {
  @Test func `threads that share a variable hold a lock each time, and the same one`() async {
    await #expect(processExitsWith: .success) {
      beginExitTest()
      expect(faults({ $0.change() }, { $0.change() }), is: Shared.fault)
      expect(faults({ $0.changeBesideLock() }, { $0.changeBesideLock() }), is: Shared.fault)
      expect(faults({ $0.changeUnderLeftLock() }, { $0.change() }), is: Shared.fault)
      expect(faults({ $0.changeUnderLeftLock() }, { $0.read() }), is: Shared.fault)
      expect(faults({ $0.changeUnderLeftLock() }, { $0.changeUnderRightLock() }), is: Shared.fault)
    }
  }

  @Test func `what no thread changes, and what one thread alone uses, needs no lock`() {
    expect(faults({ $0.changeUnderLeftLock() }, { $0.changeUnderLeftLock() }), is: nil)
    expect(faults({ $0.read() }, { $0.read() }), is: nil)
    expect(faults({ $0.change() }, { _ in }), is: nil)
  }

  @Test func `a new object has new variables, and needs no lock until another thread knows it`() {
    expect(
      faults(
        {
          $0.becomeNew(); $0.change()
        },
        {
          $0.becomeNew(); $0.change()
        }
      ),
      is: nil
    )
    // The other thread finds the object only where the first has put it.
    let make: @Sendable (Shared) -> Void = { shared in
      shared.becomeNew()
      shared.change()
      shared.isKnown.raise()
    }
    let use: @Sendable (Shared) -> Void = { shared in
      if shared.isKnown.isRaised { shared.changeUnderLeftLock() }
    }
    expect(faults(make, use), is: nil)
  }
}

/// Plays two threads in every schedule, and returns what is wrong with the first that fails.
private func faults(_ one: @escaping @Sendable (Shared) -> Void, _ other: @escaping @Sendable (Shared) -> Void)
  -> String?
{
  explore(Shared.init, preemptions: 2, threads: one, other).failure?.complaint
}

/// A variable at some address, and two locks.
private final class Shared: Sendable {
  static let fault = "Two threads use the same variable, and hold no lock in common; a Mutex holds what threads share."

  let isKnown = Flag()
  private let left = Mutex(0)
  private let right = Mutex(0)

  func read() { Interleaving.noteUse(of: 1000, isChange: false) }

  func change() { Interleaving.noteUse(of: 1000, isChange: true) }

  func changeBesideLock() {
    left.withLock { $0 += 1 }
    change()
  }

  func changeUnderLeftLock() { left.withLock { _ in change() } }

  func changeUnderRightLock() { right.withLock { _ in change() } }

  /// Is another object at the same address from now on.
  func becomeNew() { Interleaving.noteObject(at: 984, size: 24) }
}
