// The measures of all: an array, and a loop over it. Each loop is kept out of line, as a library's is, so
// that what it calls stays unknown to it.

/// C function pointers, each with a pointer to its observer; nothing is retained.
struct CFunctions: Contender {
  static let name = "C function pointers"

  // Safe: the counters outlive the contenders that notify them.
  @safe private struct Entry {
    let function: @convention(c) (UnsafeMutableRawPointer, Int) -> Void
    let observer: UnsafeMutableRawPointer
  }

  private var entries: ContiguousArray<Entry> = []

  init(observers: Int) {}

  mutating func subscribe(_ counter: Counter) {
    let observer = unsafe Unmanaged.passUnretained(counter).toOpaque()
    entries.append(
      unsafe Entry(
        function: { observer, value in
          unsafe Unmanaged<Counter>.fromOpaque(observer)._withUnsafeGuaranteedRef { $0.add(value) }
        },
        observer: observer
      )
    )
  }

  func deliver(_ value: Int) {
    loop(over: entries, delivering: value)
  }

  mutating func dispose(_ counter: Counter) -> Bool {
    // The array gets shorter while several leave.
    entries.remove(at: counter.id % entries.count)
    return true
  }

  @inline(never)
  private func loop(over entries: ContiguousArray<Entry>, delivering value: Int) {
    for entry in entries { unsafe entry.function(entry.observer, value) }
  }
}

/// Closures in a borrowed array, called by index: nothing is retained.
struct BorrowingLoop: Contender {
  static let name = "borrowing loop"
  private var closures = Closures()

  init(observers: Int) {}

  mutating func subscribe(_ counter: Counter) {
    closures.append(counter)
  }

  func deliver(_ value: Int) {
    loop(over: closures.entries, delivering: value)
  }

  mutating func dispose(_ counter: Counter) -> Bool {
    closures.remove(counter)
    return true
  }

  @inline(never)
  private func loop(over entries: borrowing ContiguousArray<Closures.Entry>, delivering value: Int) {
    for position in 0..<entries.count { entries[position].closure(value) }
  }
}

/// The same closures in a plain `for` loop, which retains each one for the length of its call.
struct RetainingLoop: Contender {
  static let name = "retaining loop"
  private var closures = Closures()

  init(observers: Int) {}

  mutating func subscribe(_ counter: Counter) {
    closures.append(counter)
  }

  func deliver(_ value: Int) {
    loop(over: closures.entries, delivering: value)
  }

  mutating func dispose(_ counter: Counter) -> Bool {
    closures.remove(counter)
    return true
  }

  @inline(never)
  private func loop(over entries: ContiguousArray<Closures.Entry>, delivering value: Int) {
    for entry in entries { entry.closure(value) }
  }
}

/// What the two loops over closures go through.
private struct Closures {
  struct Entry {
    let closure: @Sendable (Int) -> Void
  }

  private(set) var entries: ContiguousArray<Entry> = []

  mutating func append(_ counter: Counter) {
    entries.append(Entry { counter.add($0) })
  }

  mutating func remove(_ counter: Counter) {
    entries.remove(at: counter.id % entries.count)
  }
}
