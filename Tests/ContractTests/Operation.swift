import SpecSupport

/// Something that is done to an observable, from outside or within a callback.
enum Operation: Sendable {
  /// Registers an observer under an id.
  case register(Int)
  /// Removes it: by identity, by id, or by disposing the oldest token of the id.
  case remove(Int)
  /// Drops the observer, or the tokens of the id, without removing it.
  case drop(Int)
  /// Changes the value.
  case change(Int)

  static func random(amongst ids: Int, using generator: inout SplitMix64) -> Operation {
    let id = Int.random(in: 0..<ids, using: &generator)
    return switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4: .register(id)
    case 4..<6: .remove(id)
    case 6: .drop(id)
    default: .change(Int.random(in: 0..<100, using: &generator))
    }
  }
}

/// What is done in one random sequence.
struct Script: Sendable {
  /// What is done from outside, in order.
  let operations: [Operation]
  /// What is done within a callback, by the number of the call, counted over all observers.
  let nested: [Int: [Operation]]

  init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    // One in forty is long and has many ids, so that deallocated and removed observers pile up and are swept.
    let isLong = seed.isMultiple(of: 40)
    let ids = isLong ? 40 : 6
    operations = (0..<(isLong ? 300 : 30)).map { _ in .random(amongst: ids, using: &generator) }
    var nested: [Int: [Operation]] = [:]
    for call in 0..<60 where Int.random(in: 0..<4, using: &generator) == 0 {
      let count = Int.random(in: 1...3, using: &generator)
      nested[call] = (0..<count).map { _ in .random(amongst: ids, using: &generator) }
    }
    self.nested = nested
  }
}
