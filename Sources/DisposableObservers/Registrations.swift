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

/// The observers in the order in which they registered.
///
/// Ids only grow, so the slots are sorted, and a binary search finds an observer. A removal empties its
/// slot and shifts nothing; when more than an eighth of the slots are empty, one sweep removes them all.
/// So registering takes O(1) and removing O(log *n*), averaged over many.
@usableFromInline struct Registrations<Value>: Sendable {
  @usableFromInline var slots: ContiguousArray<Registration<Value>> = []
  @usableFromInline var emptyCount = 0

  @inlinable init() {}

  /// Empties the slot of an observer.
  ///
  /// - Returns: What was there, to be released when no lock is held; `nil` if the id is not here.
  @inlinable mutating func remove(_ id: Int) -> Registration<Value>? {
    let position = position(of: id)
    guard position < slots.count, slots[position].id == id, slots[position].observer != nil else { return nil }
    var registration = Registration<Value>(id: id, observer: nil)
    swap(&slots[position], &registration)
    emptyCount += 1
    return registration
  }

  /// Finds the first slot whose id is not less than the given one.
  @inlinable func position(of id: Int) -> Int {
    // The ids begin with 0, so no slot's id is less than its position.
    var (low, high) = (0, min(slots.count, id))
    while low < high {
      let middle = (low + high) / 2
      (low, high) = slots[middle].id < id ? (middle + 1, high) : (low, middle)
    }
    return low
  }

  /// Removes the empty slots if they are many: the processor mispredicts the branch around their calls.
  @inlinable mutating func compact() {
    guard emptyCount > slots.count / 8 else { return }
    var kept = 0
    var span = slots.mutableSpan
    for position in span.indices where span[position].observer != nil {
      span.swapAt(kept, position)
      kept += 1
    }
    slots.removeSubrange(kept...)
    emptyCount = 0
  }

  /// Hands over all observers.
  @inlinable mutating func takeAll() -> Registrations {
    var all = Registrations()
    swap(&self, &all)
    return all
  }

  /// Adds observers that registered later.
  @inlinable mutating func append(_ newcomers: Registrations) {
    if slots.isEmpty { return self = newcomers }
    slots += newcomers.slots
    emptyCount += newcomers.emptyCount
  }

  /// Calls the observers in some of the slots, or until a flag is set, and returns the position after the last one.
  ///
  /// Each closure is called in its place in the array: to retain and release it around the call would take ten
  /// times as long. The optimizer leaves that out as long as this loop is a function of its own.
  @inlinable @inline(never)
  func call(from start: Int, to end: Int, with value: Value, until flag: borrowing Atomic<Bool>) -> Int {
    for position in start..<end {
      if flag.load(ordering: .relaxed) { return position }
      slots[position].observer?(value)
    }
    return end
  }
}
