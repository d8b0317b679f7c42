/// Something to see whether its keeper is still there.
private final class Canary: Sendable {}

// MARK: - Registrations

extension Variant {
  var duplicates: String {
    let specimen = specimen()
    let heard = Heard()
    specimen.register(1, heard.callback(1))
    specimen.register(2, heard.callback(2))
    specimen.register(1, heard.callback(3))
    heard.forget()
    specimen.change(to: 1)
    switch heard.observers {
    case [1, 2]: return "refused"
    case [3, 2]: return "replaced in its place"
    case [2, 3]: return "replaced at the end"
    case [1, 2, 1], [1, 2, 3]: return "told twice"
    default: return "another"
    }
  }

  var removingAStranger: String {
    let specimen = specimen()
    let heard = Heard()
    specimen.register(1, heard.callback(1))
    heard.forget()
    let result = specimen.remove(2)
    specimen.change(to: 1)
    guard heard.observers == [1] else { return "removes another" }
    return result.map { "says \($0)" } ?? "no such call"
  }

  var firstValue: String {
    let specimen = specimen()
    let heard = Heard()
    specimen.change(to: 1)
    specimen.register(1, heard.callback(1))
    return heard.values(of: 1) == [1] ? "at once" : "no"
  }
}

// MARK: - Lifetimes

extension Variant {
  var droppedObserver: String {
    let specimen = specimen()
    let heard = Heard()
    weak let canary = { () -> Canary in
      let canary = Canary()
      specimen.register(1, heard.callback(1) { _, _ in withExtendedLifetime(canary) {} })
      return canary
    }()
    heard.forget()
    specimen.letGo(of: 1)
    specimen.change(to: 1)
    if heard.observers == [1] { return "kept, and told" }
    return canary == nil ? "let go" : "kept for nothing"
  }

  var droppedObservable: String {
    var specimen: (any Specimen)? = specimen()
    specimen?.register(1) { _, _ in }
    let held = specimen?.held
    weak let observable = specimen?.observable
    specimen = nil
    return withExtendedLifetime(held) { observable == nil ? "no" : "yes" }
  }

  var endingTwice: String {
    switch specimen().endTwice() {
    case nil: "no tokens"
    case 1: "ends once"
    case let count?: "ends \(count) times"
    }
  }

  var lateBag: String {
    switch specimen().fillBagLate() {
    case nil: "no bags"
    case true?: "ended at once"
    case false?: "goes on"
    }
  }

  var threads: String { isSendable ? "any" : "one" }
}
