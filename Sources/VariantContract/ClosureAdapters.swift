import ClosureObservers
import DisposableObservers
import Locks

/// The closure variant: an observer is an id, with a closure registered under it.
final class ClosureAdapter: ContractAdapter {
  private struct ID: ClosureObservers.Observer {
    let id: Int
  }

  private let number = ClosureObservers.Observable(0)

  var value: Int { number.value }
  var observable: AnyObject { number }
  var held: [AnyObject] { [] }

  func change(to value: Int) {
    number.value = value
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    switch number.addObserver(ID(id: id), completion: { [unowned self] value in callback(value, self) }) {
    case .added: .added
    case .replaced: .replaced
    }
  }

  func remove(_ id: Int) -> Bool? {
    number.removeObserver(ID(id: id))
  }

  // The owner has nothing but the id.
  func drop(_ id: Int) {}
}

/// The disposable variant: an observer is a closure, and a token ends its registration.
final class DisposableAdapter: ContractAdapter, Sendable {
  private let number = DisposableObservers.Observable(0)
  private let tokens = Mutex<[Int: [Disposable]]>([:])

  var value: Int { number.value }
  var observable: AnyObject { number }
  var held: [AnyObject] { tokens.withLock { $0.values.flatMap(\.self) } }

  func change(to value: Int) {
    number.update(value)
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    let token = number.observe { [unowned self] value in callback(value, self) }
    tokens.withLock { $0[id, default: []].append(token) }
    return nil
  }

  // Without a token there is no call that could answer.
  func remove(_ id: Int) -> Bool? {
    let token = tokens.withLock { tokens in
      tokens[id]?.isEmpty == false ? tokens[id]?.removeFirst() : nil
    }
    token?.dispose()
    return nil
  }

  func drop(_ id: Int) {
    // Not under the lock: to release a token is to dispose of it.
    withExtendedLifetime(tokens.withLock { $0.removeValue(forKey: id) }) {}
  }
}
