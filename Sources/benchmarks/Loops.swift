// The measures of all: an array, and a loop over it. Each loop is kept out of line, as a library's is, so
// that what it calls stays unknown to it.

/// C function pointers, each with a pointer to its observer; nothing is retained.
struct CFunctions: Contender {
  static let name = "C function pointers"

  // Safe: the contender's counters keep the observers alive.
  @safe private struct Entry {
    let function: @convention(c) (UnsafeMutableRawPointer, Int) -> Void
    let observer: UnsafeMutableRawPointer
  }

  private let counters: [Counter]
  private var subjects: [ContiguousArray<Entry>]

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
    subjects[subject].remove(at: observer % subjects[subject].count)
    return true
  }

  mutating func resubscribe(subject: Int, observer: Int) {
    append(counters[observer], to: subject)
  }

  private mutating func append(_ counter: Counter, to subject: Int) {
    let observer = unsafe Unmanaged.passUnretained(counter).toOpaque()
    subjects[subject].append(
      unsafe Entry(
        function: { observer, value in
          unsafe Unmanaged<Counter>.fromOpaque(observer)._withUnsafeGuaranteedRef { $0.add(value) }
        },
        observer: observer
      )
    )
  }

  @inline(never)
  private func loop(over entries: ContiguousArray<Entry>, telling value: Int) {
    for entry in entries { unsafe entry.function(entry.observer, value) }
  }
}

/// Closures in a borrowed array, called by index: nothing is retained.
struct BorrowingLoop: ClosureLoop {
  static let name = "borrowing loop"

  let counters: [Counter]
  var subjects: [ContiguousArray<Entry>]

  mutating func deliver(_ value: Int) {
    loop(over: subjects[0], telling: value)
  }

  @inline(never)
  private func loop(over entries: borrowing ContiguousArray<Entry>, telling value: Int) {
    for position in 0..<entries.count { entries[position].closure(value) }
  }
}

/// The same closures in a plain `for` loop, which retains each one for the length of its call.
struct RetainingLoop: ClosureLoop {
  static let name = "retaining loop"

  let counters: [Counter]
  var subjects: [ContiguousArray<Entry>]

  mutating func deliver(_ value: Int) {
    loop(over: subjects[0], telling: value)
  }

  @inline(never)
  private func loop(over entries: ContiguousArray<Entry>, telling value: Int) {
    for entry in entries { entry.closure(value) }
  }
}

/// A closure in a struct.
struct Entry {
  let closure: @Sendable (Int) -> Void
}

/// What the two loops over closures have in common.
protocol ClosureLoop: Contender {
  init(counters: [Counter], subjects: [ContiguousArray<Entry>])
  var counters: [Counter] { get }
  var subjects: [ContiguousArray<Entry>] { get set }
}

extension ClosureLoop {
  init(subjects: Int, counters: [Counter]) {
    self.init(counters: counters, subjects: Array(repeating: [], count: subjects))
  }

  mutating func subscribe() {
    for subject in subjects.indices {
      for counter in counters { append(counter, to: subject) }
    }
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
    subjects[subject].append(Entry { counter.add($0) })
  }
}
