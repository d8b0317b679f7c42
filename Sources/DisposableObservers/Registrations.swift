/// One observer: its closure, under its id.
///
/// The closure travels in a struct, since a bare one is wrapped anew wherever generic code hands it on.
@usableFromInline
struct Registration<Value>: Sendable {
  @usableFromInline let id: Int
  @usableFromInline let tell: @Sendable (Value) -> Void

  @inlinable
  init(id: Int, tell: @escaping @Sendable (Value) -> Void) {
    self.id = id
    self.tell = tell
  }
}

/// The observers in the order in which they registered.
///
/// Ids only grow, so the places are sorted by them, and an observer is found by halving. One that
/// leaves leaves a hole, so nothing is shifted; when more than an eighth of the places are holes,
/// they are all squeezed out in one sweep. So to register costs O(1) and to leave O(log *n*), averaged.
@usableFromInline
struct Registrations<Value>: Sendable {
  // A hole has its id's complement, which is negative, and a closure that does nothing.
  @usableFromInline var places: ContiguousArray<Registration<Value>> = []
  @usableFromInline var holeCount = 0

  @inlinable
  init() {}

  /// Adds an observer, whose id is greater than all before it.
  @inlinable
  mutating func append(_ registration: Registration<Value>) {
    places.append(registration)
  }

  /// Leaves a hole in the place of an observer.
  ///
  /// - Returns: What was there, for the caller to let go of when no lock is held.
  @inlinable
  mutating func remove(_ id: Int) -> Registration<Value>? {
    guard let position = position(of: id), places[position].id == id else { return nil }
    var registration = Registration<Value>(id: ~id) { _ in }
    swap(&places[position], &registration)
    holeCount += 1
    return registration
  }

  /// Squeezes the holes out, if they are more than an eighth of the places.
  ///
  /// To let them be would cost more: the processor can't foresee the call of a hole.
  @inlinable
  mutating func squeeze() {
    guard holeCount > places.count / 8 else { return }
    var kept = 0
    var span = places.mutableSpan
    for position in span.indices where span[position].id >= 0 {
      span.swapAt(kept, position)
      kept += 1
    }
    places.removeSubrange(kept...)
    holeCount = 0
  }

  /// Finds the place of an id, also when it is a hole.
  ///
  /// As long as no id is missing, both bounds are the place itself, and there is nothing to halve.
  @inlinable
  func position(of id: Int) -> Int? {
    guard !places.isEmpty else { return nil }
    let last = places.count - 1
    var low = max(0, last - (self.id(at: last) - id))
    var high = min(last, id - self.id(at: 0))
    while low < high {
      let middle = (low + high) / 2
      if self.id(at: middle) < id { low = middle + 1 } else { high = middle }
    }
    return low == high ? low : nil
  }

  @inlinable
  func id(at position: Int) -> Int {
    max(places[position].id, ~places[position].id)
  }
}
