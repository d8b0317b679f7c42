/// What is done in one random sequence.
struct Script: Sendable {
  /// What is done from outside, in order.
  let operations: [Operation]
  /// What is done within a callback, by the number of the call, counted over all observers.
  let nested: [Int: [Operation]]

  init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    // One in forty is long and has many names, so that the dead and the removed pile up and are swept.
    let isLong = seed.isMultiple(of: 40)
    let names = isLong ? 40 : 6
    operations = (0..<(isLong ? 300 : 30)).map { _ in .random(amongst: names, using: &generator) }
    var nested: [Int: [Operation]] = [:]
    for call in 0..<60 where Int.random(in: 0..<4, using: &generator) == 0 {
      let count = Int.random(in: 1...3, using: &generator)
      nested[call] = (0..<count).map { _ in .random(amongst: names, using: &generator) }
    }
    self.nested = nested
  }
}
