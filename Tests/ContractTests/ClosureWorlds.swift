import ClosureObservers
import DisposableObservers
import Locks

/// The closure variant: a closure under each id.
final class ClosureWorld: World {
  private struct Name: ClosureObservers.Observer {
    let id: Int
  }

  private let observable = ClosureObservers.Observable(0)
  private let performance: Performance
  private var observersMade = 0

  init(_ performance: Performance) {
    self.performance = performance
  }

  var value: Int { observable.value }

  func register(_ name: Int) -> Bool {
    let version = observersMade
    observersMade += 1
    return observable.addObserver(Name(id: name)) { [unowned self] value in
      performance.told(name, version: version, value: value, in: self)
    }
  }

  func remove(_ name: Int) -> Bool {
    observable.removeObserver(Name(id: name))
  }

  // The observable keeps nothing of an observer but the closure.
  func drop(_ name: Int) {}

  func change(to value: Int) {
    observable.value = value
  }
}

/// The disposable variant: tokens, the oldest of a name first.
final class DisposableWorld: World, Sendable {
  private let observable = DisposableObservers.Observable(0)
  private let performance: Performance
  private let tokens = Mutex<[Int: [Disposable]]>([:])
  private let observersMade = Atomic(0)

  init(_ performance: Performance) {
    self.performance = performance
  }

  var value: Int { observable.value }

  func register(_ name: Int) -> Bool {
    let version = observersMade.wrappingAdd(1, ordering: .relaxed).oldValue
    let token = observable.observe { [unowned self] value in
      performance.told(name, version: version, value: value, in: self)
    }
    tokens.withLock { $0[name, default: []].append(token) }
    return true
  }

  func remove(_ name: Int) -> Bool {
    guard let token = takeToken(name) else { return false }
    token.dispose()
    return true
  }

  func drop(_ name: Int) {
    _ = takeToken(name)
  }

  func change(to value: Int) {
    observable.update(value)
  }

  private func takeToken(_ name: Int) -> Disposable? {
    tokens.withLock { tokens in
      guard tokens[name]?.isEmpty == false else { return nil }
      return tokens[name]?.removeFirst()
    }
  }
}
