import VariantContract

/// An object captured by a closure, to see whether the closure is still there.
private final class Canary: Sendable {}

// MARK: - Registrations

extension Variant {
  var duplicates: String {
    let adapter = makeAdapter()
    let log = CallLog()
    adapter.register(1, log.callback(1))
    adapter.register(2, log.callback(2))
    adapter.register(1, log.callback(3))
    log.removeAll()
    adapter.change(to: 1)
    switch log.observers {
    case [1, 2]: return "refused"
    case [3, 2]: return "replaced"
    case [2, 3]: return "moved to the end"
    case [1, 2, 1], [1, 2, 3]: return "told twice"
    default: return "another"
    }
  }

  var removingAStranger: String {
    let adapter = makeAdapter()
    let log = CallLog()
    adapter.register(1, log.callback(1))
    log.removeAll()
    let result = adapter.remove(2)
    adapter.change(to: 1)
    guard log.observers == [1] else { return "removes another" }
    return result.map { "says \($0)" } ?? "no such call"
  }

  var firstValue: String {
    let adapter = makeAdapter()
    let log = CallLog()
    adapter.change(to: 1)
    adapter.register(1, log.callback(1))
    return log.values(of: 1) == [1] ? "at once" : "no"
  }
}

// MARK: - Lifetimes

extension Variant {
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
    if log.observers == [1] { return "kept, and told" }
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
    switch makeAdapter().disposeTwice() {
    case nil: "no tokens"
    case 1: "ends once"
    case let count?: "ends \(count) times"
    }
  }

  var lateBag: String {
    switch makeAdapter().fillBagLate() {
    case nil: "no bags"
    case true?: "ended at once"
    case false?: "goes on"
    }
  }

  var threads: String { isSendable ? "any" : "one" }
}
