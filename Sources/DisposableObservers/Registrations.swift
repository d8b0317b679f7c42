/// One observer's closure.
///
/// It travels in a struct, since a bare closure is wrapped anew wherever generic code hands it on.
@usableFromInline
struct Callback<Value>: Sendable {
  @usableFromInline let call: @Sendable (Value) -> Void

  @inlinable
  init(_ call: @escaping @Sendable (Value) -> Void) {
    self.call = call
  }

  /// What stands in the place of an observer that has left.
  @inlinable
  static var nobody: Callback { Callback { _ in } }
}

/// The observers in the order in which they registered.
///
/// Ids only grow, so the ids are sorted, and an observer is found by halving. One that leaves
/// leaves a hole, so nothing is shifted; when more than half of the places are holes, they are
/// all squeezed out in one sweep. So to register costs O(1) and to leave O(log *n*), averaged.
@usableFromInline
struct Registrations<Value>: Sendable {
  // Two arrays, since a delivery reads the one and a search the other. A hole has its id's complement.
  @usableFromInline var ids: ContiguousArray<Int> = []
  @usableFromInline var callbacks: ContiguousArray<Callback<Value>> = []
  @usableFromInline var holeCount = 0

  @inlinable
  init() {}

  /// Adds an observer, whose id is greater than all before it.
  @inlinable
  mutating func append(_ callback: Callback<Value>, id: Int) {
    ids.append(id)
    callbacks.append(callback)
  }

  /// Leaves a hole in the place of an observer.
  ///
  /// - Returns: What was there, for the caller to let go of when no lock is held.
  @inlinable
  mutating func remove(_ id: Int) -> Callback<Value>? {
    guard let position = position(of: id), ids[position] == id else { return nil }
    ids[position] = ~id
    holeCount += 1
    var callback = Callback<Value>.nobody
    swap(&callbacks[position], &callback)
    return callback
  }

  /// Squeezes the holes out, if they are more than half.
  @inlinable
  mutating func squeeze() {
    guard holeCount > 16, holeCount > ids.count / 2 else { return }
    var count = 0
    for position in ids.indices where ids[position] >= 0 {
      ids.swapAt(count, position)
      callbacks.swapAt(count, position)
      count += 1
    }
    ids.removeSubrange(count...)
    callbacks.removeSubrange(count...)
    holeCount = 0
  }

  /// Finds the place of an id, also when it is a hole.
  ///
  /// As long as no id is missing, both bounds are the place itself, and there is nothing to halve.
  @inlinable
  func position(of id: Int) -> Int? {
    guard !ids.isEmpty else { return nil }
    var low = max(0, ids.count - 1 - (self.id(at: ids.count - 1) - id))
    var high = min(ids.count - 1, id - self.id(at: 0))
    while low < high {
      let middle = (low + high) / 2
      if self.id(at: middle) < id { low = middle + 1 } else { high = middle }
    }
    return low == high ? low : nil
  }

  @inlinable
  func id(at position: Int) -> Int {
    max(ids[position], ~ids[position])
  }
}
