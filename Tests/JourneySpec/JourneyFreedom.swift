import SpecSupport

/// The decisions that the brief leaves open, such as when to make a call that an observer causes in the middle of a
/// round.
///
/// Numbers below 4 always decide in the same way, 0 in the plainest; the others decide at random. Where that makes a
/// visible difference, the brief is silent.
struct JourneyFreedom: Equatable {
  /// Whether there was anything to decide.
  private(set) var isAsked = false

  private let number: Int
  private var hasNested = false
  private var generator: SplitMix64?

  /// The numbers to try besides 0.
  static let others = Array(1..<8)

  init(_ number: Int = 0) {
    self.number = number
    generator = number < 4 ? nil : SplitMix64(seed: UInt64(number))
  }

  /// Returns the index of the next call; `nil` while the round goes on, if calls wait for its end.
  mutating func next(_ due: [JourneyCall], of train: String, notIn running: [JourneyCall], _ isNested: Bool) -> Int? {
    if isNested { hasNested = true }
    if isNested, !decide(1) { return nil }
    let ready = due.indices.filter { index in
      let name = due[index].name
      return due[index].train == train && !(running + due[..<index]).contains { $0.name == name }
    }
    return hasNested && !ready.isEmpty ? generator?.pick(ready) ?? ready.first : ready.first
  }

  /// Decides whether a closure that has ended in a round is released only when the round is over.
  mutating func decidesToReleaseLate() -> Bool { decide(2) }

  /// Returns tokens in the order in which a bag disposes of them.
  mutating func order(_ tokens: [String]) -> [String] {
    if tokens.count > 1 { isAsked = true }
    guard var generator else { return tokens }
    defer { self.generator = generator }
    return tokens.shuffled(using: &generator)
  }

  private mutating func decide(_ bit: Int) -> Bool {
    isAsked = true
    return generator?.oneIn(2) ?? (number & bit != 0)
  }
}
