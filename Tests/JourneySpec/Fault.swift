import SpecSupport
package import Testing

/// The difference between what an observer received and what it should have received.
package enum Fault: Equatable {
  case lost(Int), twice(Int), foreign(Int), order

  /// Finds the first difference; `nil` if there is none.
  package init?(_ received: [Int], insteadOf expected: [Int]) {
    func count(_ values: [Int], _ value: Int) -> Int { values.count { $0 == value } }
    if received == expected { return nil }
    if let value = expected.first(where: { count(received, $0) < count(expected, $0) }) {
      self = .lost(value)
    } else if let value = received.first(where: { count(received, $0) > count(expected, $0) }) {
      self = expected.contains(value) ? .twice(value) : .foreign(value)
    } else {
      self = .order
    }
  }
}

/// Records an issue unless observers received what they should have received, with a lesson for the fault.
///
/// - Parameters:
///   - received: The values that each received, by name.
///   - expected: The values that each should have received, by name.
///   - story: A sentence that says what happened.
///   - sourceLocation: The place where a failure is shown.
///   - lesson: Returns what to make of a fault.
package func expectReceived(
  _ received: [String: [Int]],
  is expected: KeyValuePairs<String, [Int]>,
  _ story: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  lesson: (Fault) -> String
) {
  for (name, expected) in expected {
    guard let fault = Fault(received[name] ?? [], insteadOf: expected) else { continue }
    expect(
      "\(name) receives",
      received[name] ?? [],
      is: expected,
      "\(lesson(fault)) \(story)",
      sourceLocation: sourceLocation
    )
    return
  }
}
