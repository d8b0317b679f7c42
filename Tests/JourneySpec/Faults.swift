import SpecSupport
package import Testing

/// How what an observer heard differs from what it should have heard.
package enum Fault: Equatable {
  case lost(Int), twice(Int), foreign(Int), order

  /// `nil` if both are the same.
  package init?(_ heard: [Int], insteadOf expected: [Int]) {
    func count(_ values: [Int], _ value: Int) -> Int { values.count { $0 == value } }
    if heard == expected { return nil }
    if let value = expected.first(where: { count(heard, $0) < count(expected, $0) }) {
      self = .lost(value)
    } else if let value = heard.first(where: { count(heard, $0) > count(expected, $0) }) {
      self = expected.contains(value) ? .twice(value) : .foreign(value)
    } else {
      self = .order
    }
  }
}

/// Records an issue if what observers heard is not what they should have heard, with a lesson for that fault.
///
/// - Parameters:
///   - heard: What each heard, by name.
///   - expected: What each should have heard, by name.
///   - story: What happened.
///   - sourceLocation: Where a failure is shown.
///   - lesson: What to make of a fault.
package func expectHeard(
  _ heard: [String: [Int]],
  is expected: KeyValuePairs<String, [Int]>,
  _ story: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  lesson: (Fault) -> String
) {
  for (name, expected) in expected {
    guard let fault = Fault(heard[name] ?? [], insteadOf: expected) else { continue }
    expect(
      "\(name) heard",
      heard[name] ?? [],
      is: expected,
      "\(lesson(fault)) \(story)",
      sourceLocation: sourceLocation
    )
    return
  }
}

/// Records a complaint about a race, if there is one, and the lesson.
package func report(_ complaint: String?, _ lesson: String, sourceLocation: SourceLocation = #_sourceLocation) {
  if let complaint { Issue.record("\(complaint) \(lesson)", sourceLocation: sourceLocation) }
}
