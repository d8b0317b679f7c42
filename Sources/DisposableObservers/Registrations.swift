/// One observer: its id, and its closure until it is removed.
///
/// The closure travels in a struct, since generic code wraps a bare one anew each time it passes it on.
@usableFromInline
struct Registration<Value>: Sendable {
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
@usableFromInline
struct Registrations<Value>: Sendable {
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

  /// Hands over all observers.
  @inlinable mutating func takeAll() -> Registrations {
    var all = Registrations()
    swap(&self, &all)
    return all
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

  /// Finds the first slot whose id is not less than the given one.
  @inlinable func position(of id: Int) -> Int {
    guard let first = slots.first?.id, let last = slots.last?.id, id > first else { return 0 }
    guard id <= last else { return slots.count }
    // Ids are handed out one by one, so a slot is no further from either end than its id is. While no id
    // is missing, that leaves nothing to search.
    var low = max(0, slots.count - 1 - (last - id))
    var high = min(slots.count - 1, id - first)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
