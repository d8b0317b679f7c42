/// A small generator of random numbers, the same for the same seed on every machine.
///
/// The algorithm is SplitMix64, by Guy Steele, Doug Lea and Christine Flood, "Fast Splittable Pseudorandom Number
/// Generators" (2014).
public struct SplitMix64: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// Creates a generator of the numbers that follow from a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension RandomNumberGenerator {
  /// Returns one of the choices, each as likely as the others; list a choice twice to double its odds.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }

  /// Returns one of these numbers, each as likely as the others.
  public mutating func pick(_ numbers: ClosedRange<Int>) -> Int { Int.random(in: numbers, using: &self) }

  /// Returns one of the choices, each in proportion to its weight: of `["add": 3, "remove": 1]`, most often `"add"`.
  public mutating func pick<Choice>(weighted choices: KeyValuePairs<Choice, Int>) -> Choice {
    // By index: a debug build takes four times as long to iterate over pairs of a generic type.
    var total = 0
    for index in choices.indices { total += choices[index].value }
    var rest = Int.random(in: 0..<total, using: &self)
    for index in choices.indices {
      let weight = choices[index].value
      if rest < weight { return choices[index].key }
      rest -= weight
    }
    preconditionFailure("a number below the sum of the weights is covered by one of them")
  }

  /// Returns `true` once in `count` calls, on average.
  public mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }
}
