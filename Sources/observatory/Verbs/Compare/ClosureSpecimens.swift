import ClosureObservers
import DisposableObservers
import Locks

/// The closure variant: an observer is an id, and a closure that goes with it.
final class ClosureSpecimen: Specimen {
  private struct Name: ClosureObservers.Observer {
    let id: Int
  }

  private let number = ClosureObservers.Observable(0)

  var value: Int { number.value }
  var observable: AnyObject { number }
  var held: [AnyObject] { [] }

  func change(to value: Int) {
    number.value = value
  }

  func register(_ id: Int, _ callback: @escaping Callback) {
    number.addObserver(Name(id: id)) { [unowned self] value in callback(value, self) }
  }

  func remove(_ id: Int) -> Bool? {
    number.removeObserver(Name(id: id))
  }

  // An id is all there is to let go of.
  func letGo(of id: Int) {}
}

/// The disposable variant: an observer is a closure, and a token ends it.
final class DisposableSpecimen: Specimen, Sendable {
  private let number = DisposableObservers.Observable(0)
  private let tokens = Mutex<[Int: [Disposable]]>([:])

  var value: Int { number.value }
  var observable: AnyObject { number }
  var held: [AnyObject] { tokens.withLock { $0.values.flatMap(\.self) } }

  func change(to value: Int) {
    number.update(value)
  }

  func register(_ id: Int, _ callback: @escaping Callback) {
    let token = number.observe { [unowned self] value in callback(value, self) }
    tokens.withLock { $0[id, default: []].append(token) }
  }

  // Whoever has no token has no way to ask for it.
  func remove(_ id: Int) -> Bool? {
    tokens.withLock { $0[id]?.last }?.dispose()
    return nil
  }

  func letGo(of id: Int) {
    // Not under the lock: to drop a token is to end it.
    var dropped: [Disposable]?
    tokens.withLock { swap(&$0[id], &dropped) }
  }

  func endTwice() -> Int? {
    let ends = Counter()
    let token = Disposable { ends.add() }
    token.dispose()
    token.dispose()
    return ends.count
  }

  func fillBagLate() -> Bool? {
    let heard = Counter()
    let bag = DisposeBag()
    bag.dispose()
    // Held here as well, for to be dropped would end it too.
    let token = number.observe { _ in heard.add() }
    token.disposed(by: bag)
    let before = heard.count
    number.update(number.value + 1)
    return withExtendedLifetime(token) { heard.count == before }
  }
}

private final class Counter: Sendable {
  private let total = Atomic(0)
  var count: Int { total.load(ordering: .relaxed) }
  func add() { total.wrappingAdd(1, ordering: .relaxed) }
}
