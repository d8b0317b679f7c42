import DisposableObservers
import Locks

/// Counts, from any thread.
final class Counter: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .acquiring) }

  func increment() {
    value.wrappingAdd(1, ordering: .acquiringAndReleasing)
  }
}

/// Tokens by name, for callbacks that dispose of them.
final class Shelf: Sendable {
  private let tokens = Mutex<[String: Disposable]>([:])

  subscript(name: String) -> Disposable? {
    get { tokens.withLock { $0[name] } }
    // The token goes when this returns, not under the lock.
    set { withExtendedLifetime(tokens.withLock { exchange(&$0[name], with: newValue) }) {} }
  }

  func clear() {
    withExtendedLifetime(tokens.withLock { exchange(&$0, with: [:]) }) {}
  }
}

/// An object that does nothing but live.
final class Thing: Sendable {
  func touch() {}
}

/// Makes a thing, and knows without keeping it whether it lives.
final class Probe: Sendable {
  private struct WeakThing: Sendable {
    weak var thing: Thing?
  }

  private let made = Mutex<WeakThing?>(nil)

  var isAlive: Bool { made.withLock { $0?.thing != nil } }

  func makeThing() -> Thing {
    let thing = Thing()
    made.withLock { $0 = WeakThing(thing: thing) }
    return thing
  }
}

/// Holds an observable until it is taken away, from any thread.
final class Owner<Value: Sendable>: Sendable {
  private let held: Mutex<Observable<Value>?>

  init(_ observable: Observable<Value>) {
    held = Mutex(observable)
  }

  var observable: Observable<Value>? { held.withLock { $0 } }

  func drop() {
    // The observable goes when this returns, not under the lock.
    withExtendedLifetime(held.withLock { $0.take() }) {}
  }
}
