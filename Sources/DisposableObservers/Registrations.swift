public import Locks

/// One observer: its id, and its closure until it is removed.
///
/// The closure travels in a struct, since generic code wraps a bare one anew each time it passes it on.
@usableFromInline struct Registration<Value>: Sendable {
  @usableFromInline let id: Int
  @usableFromInline let observer: (@Sendable (Value) -> Void)?

  @inlinable init(id: Int, observer: (@Sendable (Value) -> Void)?) {
    self.id = id
    self.observer = observer
  }
}

/// The observers in the order in which they registered, which is that of their ids.
@usableFromInline struct Registrations<Value>: Sendable {
  @usableFromInline var slots: ContiguousArray<Registration<Value>> = []
  @usableFromInline var emptyCount = 0

  @inlinable init() {}

  /// Returns the number of slots whose ids are less than the given one.
  @inlinable func position(of id: Int) -> Int {
    guard let lastID = slots.last?.id, id <= lastID else { return slots.count }
    // The ids begin with 0, so no slot's id is less than its position.
    var low = 0
    var high = min(slots.count, id)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Empties the slot of an observer, and returns what was there; `nil` if the id is not here.
  ///
  /// This shifts nothing. When more than an eighth of the slots are empty, one sweep removes them all.
  @inlinable mutating func remove(_ id: Int) -> Registration<Value>? {
    let position = position(of: id)
    guard position < slots.count, slots[position].id == id, slots[position].observer != nil else { return nil }
    emptyCount += 1
    defer { if emptyCount > slots.count / 8 { compact() } }
    return exchange(&slots[position], with: Registration(id: id, observer: nil))
  }

  // By swaps in a span: `removeAll(where:)` takes up to three times as long.
  @inlinable mutating func compact() {
    var kept = 0
    var span = slots.mutableSpan
    for position in span.indices where span[position].observer != nil {
      span.swapAt(kept, position)
      kept += 1
    }
    slots.removeSubrange(kept...)
    emptyCount = 0
  }

  /// Calls the observers with some of the ids, or until a flag is set, and returns the id to go on with.
  ///
  /// Each closure is called in its place in the array: to retain and release it around the call would take ten
  /// times as long. The optimizer leaves that out as long as this loop is a function of its own.
  @inlinable @inline(never)
  func call(_ ids: Range<Int>, with value: Value, until flag: borrowing Atomic<Bool>) -> Int {
    let end = position(of: ids.upperBound)
    var position = position(of: ids.lowerBound)
    while position < end {
      if flag.load(ordering: .relaxed) { return slots[position].id }
      slots[position].observer?(value)
      position += 1
    }
    return ids.upperBound
  }
}
