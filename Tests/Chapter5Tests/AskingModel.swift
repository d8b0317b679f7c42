@testable import Chapter5

/// A screen that asks, as the brief has it.
struct AskingModel {
  private(set) var lines: [String] = []
  private(set) var askedForNothing = 0
  private var number = 0

  var missed: Int { number - lines.count }

  mutating func tick(_ latest: DelayNotice?) {
    guard let latest, latest.number > number else { return askedForNothing += 1 }
    number = latest.number
    lines.append(latest.text)
  }
}
