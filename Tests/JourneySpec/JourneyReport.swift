/// A report of what can be seen of a line; reports with the same entries are equal.
struct JourneyReport: Equatable, Sendable {
  let step: Int
  var calls: [JourneyCall] = []
  var ended: [String] = []
  var events: [String] = []

  /// Whether the brief is silent.
  var isSilent = false

  /// The entries for the journal, sorted where the brief promises no order.
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

/// A call of an observer.
struct JourneyCall: Equatable {
  let name: String
  let train: String
  let kilometre: Int
}
