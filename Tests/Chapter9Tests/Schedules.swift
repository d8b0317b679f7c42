/// Says what an observer received and what it should have received; nothing if they agree.
func difference(_ name: String, _ received: [Int]?, _ expected: [Int]...) -> String? {
  let received = received ?? []
  if expected.contains(received) { return nil }
  return report("\(name) receives", received, expected)
}

/// The same, in whatever order.
func differenceSorted(_ name: String, _ received: [Int]?, _ expected: [Int]...) -> String? {
  let received = received ?? []
  if expected.contains(received.sorted()) { return nil }
  return report("\(name) receives", received, expected).map { "\($0), in any order" }
}

/// Says what was found and what was expected, each in a line.
func report<Found>(_ subject: String, _ found: Found, _ expected: [Found]) -> String? {
  "\(subject): \(found)\nexpected: \(expected.map { "\($0)" }.joined(separator: " or "))"
}
