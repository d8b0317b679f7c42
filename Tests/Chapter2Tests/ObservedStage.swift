import SpecSupport

@testable import Chapter2

/// Observed values under test, and their signs.
final class ObservedStage<Value: Equatable & Sendable> {
  private let step: Int
  private let values: StoryValues<Value>
  private let journal: StoryJournal
  private let observed: [String: Observed<Value>]
  private var signs: [String: Sign<Value>] = [:]
  private var changing: Observed<Value>?

  init(step: Int, _ values: StoryValues<Value>, _ journal: StoryJournal) {
    self.step = step
    self.values = values
    self.journal = journal
    observed = Dictionary(uniqueKeysWithValues: values.observed.map { ($0, Observed(values.values[0])) })
  }

  func play(_ line: StoryLine<ObservedAction>) {
    switch line.action {
    case .new(let name, let id, let observed):
      signs[name] = Sign(id: id) { [weak self] in self?.note(name, isNotifiedOf: $0) }
      add(name, to: observed)
    case .add(let name, let observed): add(name, to: observed)
    case .set(let name, let code): set(name, to: values[code])
    case .remove(let id, let name):
      let removed = observed[name]?.remove(id: id)
      journal.note("returns \(removed == true)")
    case .letGo(let names):
      for name in names where signs[name] != nil {
        weak let sign = signs[name]
        signs[name] = nil
        journal.note(sign == nil ? "\(name) is gone" : "\(name) still lives")
      }
    case .count(let name):
      journal.note("\(observed[name]?.observerCount ?? 0)")
    }
  }

  private func add(_ name: String, to observedName: String) {
    guard let sign = signs[name], let observed = observed[observedName] else { return }
    let added = observed.add(sign)
    if step > 1 { journal.note("returns \(added)") }
  }

  private func set(_ name: String, to value: Value) {
    changing = observed[name]
    changing?.value = value
    if let found = changing?.value, found != value { journal.note("\(name).value is \(values.code(found))") }
    changing = nil
  }

  private func note(_ name: String, isNotifiedOf value: Value) {
    let notified = values.code(value)
    let seen = changing.map { values.code($0.value) } ?? notified
    journal.note("\(name) is notified: \(notified)" + (seen == notified ? "" : ", but finds \(seen)"))
  }
}
