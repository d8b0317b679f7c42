import SpecSupport

@testable import Chapter2

/// Observed values under test, and their signs.
final class ObservedStage {
  private let step: Int
  private let journal: StoryJournal
  private let observed = ["delay": Observed(Number(value: 0)), "speed": Observed(Number(value: 0))]
  private var signs: [String: Sign<Number>] = [:]
  private var changing: Observed<Number>?

  init(step: Int, _ journal: StoryJournal) {
    self.step = step
    self.journal = journal
  }

  func play(_ line: StoryLine<ObservedAction>) {
    switch line.action {
    case .new(let name, let id, let observed):
      signs[name] = Sign(id: id) { [weak self] in self?.note(name, isNotifiedOf: $0.value) }
      add(name, to: observed)
    case .add(let name, let observed): add(name, to: observed)
    case .set(let name, let value): set(name, to: value)
    case .remove(let id, let name):
      let removed = observed[name]?.remove(id: id)
      journal.note("returns \(removed == true)")
    case .release(let names):
      for name in names where signs[name] != nil {
        weak let sign = signs[name]
        signs[name] = nil
        journal.note(sign == nil ? "\(name) is deallocated" : "\(name) is still alive")
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

  private func set(_ name: String, to value: Int) {
    changing = observed[name]
    changing?.value = Number(value: value)
    if let found = changing?.value.value, found != value { journal.note("\(name).value is \(found)") }
    changing = nil
  }

  private func note(_ name: String, isNotifiedOf value: Int) {
    let seen = changing?.value.value ?? value
    journal.note("\(name) is notified: \(value)" + (seen == value ? "" : ", but finds \(seen)"))
  }
}

/// The values of the stories: of a type that no answer can name, so what it does for `Int` alone is not enough.
private struct Number: Equatable {
  let value: Int
}
