import SpecSupport

/// What the brief leaves open, such as when a call is made that an observer has brought in the middle of a round.
///
/// Numbers below 4 always decide in the same way, 0 in the plainest; the others decide at random. Where that makes a
/// difference that can be seen, the brief is silent.
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

  /// Which call is next; none while the round goes on, if it is left to the round.
  mutating func next(_ due: [JourneyCall], of train: String, notIn running: [JourneyCall], _ isNested: Bool) -> Int? {
    if isNested { hasNested = true }
    if isNested, !decide(1) { return nil }
    let ready = due.indices.filter { index in
      let name = due[index].name
      return due[index].train == train && !(running + due[..<index]).contains { $0.name == name }
    }
    return hasNested && !ready.isEmpty ? generator?.pick(ready) ?? ready.first : ready.first
  }

  /// Whether a closure that has ended in a round is released only when the round is over.
  mutating func isLate() -> Bool { decide(2) }

  /// The order in which a bag disposes of its tokens.
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

/// A call of an observer.
struct JourneyCall: Equatable {
  let name: String
  let train: String
  let kilometre: Int
}

/// What can be seen of a line; reports with the same entries are equal.
struct JourneyReport: Equatable, Sendable {
  let step: Int
  var calls: [JourneyCall] = []
  var ended: [String] = []
  var events: [String] = []
  var isSilent = false  // whether the brief is

  init(step: Int) {
    self.step = step
  }

  /// What the journal gets; what the brief promises no order of is sorted.
  var entries: [String] {
    let names = Set(calls.map(\.name)).sorted()
    let lines =
      step < 7
      ? calls.map { "\($0.name) \($0.kilometre)" }
      : names.map { name in "\(name) \(calls.filter { $0.name == name }.map(\.kilometre))" }
    return lines + ended.sorted().map { "\($0) ends" } + (step == 1 ? [] : events.sorted())
  }

  static func == (left: JourneyReport, right: JourneyReport) -> Bool {
    left.entries == right.entries && left.isSilent == right.isSilent
  }
}
