/// The contender with which the others are compared: an array, and a loop over it.
struct ArrayContender<Kind: Loop>: Contender {
  static var name: String { Kind.name }
  private var entries: ContiguousArray<Kind.Entry> = []

  mutating func subscribe(_ counter: Counter) { entries.append(Kind.makeEntry(for: counter)) }

  func deliver(_ value: Int) { Kind.notify(entries, of: value) }

  mutating func dispose(_ counter: Counter) {
    // The array gets shorter as counters leave.
    entries.remove(at: counter.id % entries.count)
  }
}

/// The elements of the array, and the loop over them.
///
/// Each loop is kept out of line, as a library's is, so that the compiler doesn't know what it calls.
protocol Loop {
  associatedtype Entry
  static var name: String { get }

  static func makeEntry(for counter: Counter) -> Entry
  static func notify(_ entries: ContiguousArray<Entry>, of value: Int)
}

extension Loop where Entry == Closure {
  static func makeEntry(for counter: Counter) -> Closure { Closure { counter.add($0) } }
}

/// C function pointers, each with a pointer to its observer; nothing is retained.
enum CFunctions: Loop {
  static let name = "C function pointers"

  // Safe: the counters outlive the contenders that notify them.
  @safe struct Entry {
    let function: @convention(c) (UnsafeMutableRawPointer, Int) -> Void
    let observer: UnsafeMutableRawPointer
  }

  static func makeEntry(for counter: Counter) -> Entry {
    unsafe Entry(
      function: { observer, value in
        unsafe Unmanaged<Counter>.fromOpaque(observer)._withUnsafeGuaranteedRef { $0.add(value) }
      },
      observer: Unmanaged.passUnretained(counter).toOpaque()
    )
  }

  @inline(never)
  static func notify(_ entries: ContiguousArray<Entry>, of value: Int) {
    for entry in entries { unsafe entry.function(entry.observer, value) }
  }
}

/// Closures in a borrowed array, called by index: nothing is retained.
enum BorrowingLoop: Loop {
  static let name = "borrowing loop"

  @inline(never)
  static func notify(_ entries: borrowing ContiguousArray<Closure>, of value: Int) {
    for position in 0..<entries.count { entries[position].call(value) }
  }
}

/// The same closures in a plain `for` loop, which retains each one for the length of its call.
enum RetainingLoop: Loop {
  static let name = "retaining loop"

  @inline(never)
  static func notify(_ entries: ContiguousArray<Closure>, of value: Int) {
    for entry in entries { entry.call(value) }
  }
}

/// A closure, in a struct of its own: an array of a bare function type would put each one into a wrapper.
struct Closure {
  let call: @Sendable (Int) -> Void
}
