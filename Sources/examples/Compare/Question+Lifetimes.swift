import DisposableObservers
import VariantContract

/// An object that a closure captures; while it exists, so does the closure.
private final class Canary: Sendable {}

extension Variant {
  // MARK: - Registrations

  var duplicates: String {
    let log = round { adapter, log in
      for (id, observer) in [(1, 1), (2, 2), (1, 3)] { adapter.register(id, log.callback(observer)) }
    }
    if log.observers == [2, 3] { return "moved to the end" }
    switch log.observers.sorted() {
    case [1, 2]: return "refused"
    case [2, 3]: return "replaced"
    case [1, 1, 2], [1, 2, 3]: return "notified twice"
    default: return "another"
    }
  }

  var duplicateAnswer: String {
    let adapter = makeAdapter()
    adapter.register(1) { _, _ in }
    return adapter.register(1) { _, _ in }?.rawValue ?? "nothing"
  }

  var removingAStranger: String {
    var result: Bool?
    let log = round { adapter, log in
      adapter.register(1, log.callback(1))
      result = adapter.remove(2)
    }
    guard log.observers == [1] else { return "removes another" }
    return result.map { "says \($0)" } ?? "no such call"
  }

  var firstValue: String {
    let adapter = makeAdapter()
    let log = CallLog()
    adapter.change(to: 1)
    adapter.register(1, log.callback(1))
    return log.values(of: 1) == [1] ? "yes" : "no"
  }

  // MARK: - Lifetimes

  var droppedObserver: String {
    let adapter = makeAdapter()
    let log = CallLog()
    weak let canary = { () -> Canary in
      let canary = Canary()
      adapter.register(1, log.callback(1) { _, _ in withExtendedLifetime(canary) {} })
      return canary
    }()
    log.removeAll()
    adapter.drop(1)
    adapter.change(to: 1)
    if log.observers == [1] { return "kept alive" }
    return canary == nil ? "released" : "kept for nothing"
  }

  var droppedObservable: String {
    var adapter: (any ContractAdapter)? = makeAdapter()
    adapter?.register(1) { _, _ in }
    let held = adapter?.held
    weak let observable = adapter?.observable
    adapter = nil
    return withExtendedLifetime(held) { observable == nil ? "no" : "yes" }
  }

  var endingTwice: String {
    guard choices.hasTokens else { return "no tokens" }
    let log = CallLog()
    let token = Disposable { log.append(1, 1) }
    token.dispose()
    token.dispose()
    return log.calls.count == 1 ? "ends once" : "ends \(log.calls.count) times"
  }

  var lateBag: String {
    guard choices.hasTokens else { return "no bags" }
    let log = CallLog()
    let number = Observable(0)
    let bag = DisposeBag()
    bag.dispose()
    // Held here as well, since releasing the token would end the registration too.
    let token = number.observe { log.append(1, $0) }
    token.disposed(by: bag)
    number.update(1)
    return withExtendedLifetime(token) { log.values(of: 1).contains(1) ? "goes on" : "ended" }
  }

  var threads: String { isSendable ? "any" : "one" }
}
