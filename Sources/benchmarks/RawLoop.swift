/// The measure of all: an array of closures, and a loop.
struct RawLoop: Contender {
  static let name = "raw loop"

  private let counters: [Counter]
  private var subjects: [ContiguousArray<@Sendable (Int) -> Void>]

  init(subjects: Int, counters: [Counter]) {
    self.counters = counters
    self.subjects = Array(repeating: [], count: subjects)
  }

  mutating func subscribe() {
    for subject in subjects.indices {
      for counter in counters { append(counter, to: subject) }
    }
  }

  mutating func deliver(_ value: Int) {
    loop(over: subjects[0], telling: value)
  }

  mutating func dispose(subject: Int, observer: Int) -> Bool {
    // The array gets shorter while several leave.
    subjects[subject].remove(at: observer % subjects[subject].count)
    return true
  }

  mutating func resubscribe(subject: Int, observer: Int) {
    append(counters[observer], to: subject)
  }

  private mutating func append(_ counter: Counter, to subject: Int) {
    subjects[subject].append { counter.add($0) }
  }

  // Kept out of line, as a library's loop is, so that the closures stay unknown to it.
  @inline(never)
  private func loop(over closures: ContiguousArray<@Sendable (Int) -> Void>, telling value: Int) {
    for closure in closures { closure(value) }
  }
}
