import ExerciseSupport
public import Testing

/// Lets observers come and go, few at first and then many, and compares who is notified, in order, with a plain list.
///
/// Stories are short, so that they can be read. Some mistakes show only in the large: where a list grows or is tidied
/// up, or a number is used again. The first sixty moves are those of three observers, so that nothing is blamed on the
/// large that goes wrong in the small. Then come about a thousand moves of forty, the same in every run. It stops at
/// the first difference.
///
/// - Parameters:
///   - join: Registers an observer with this name, which may have been there before.
///   - leave: Ends the observer with this name.
///   - tell: Makes a change, and returns the names of those that were notified, in order.
///   - sourceLocation: Where a failure is shown.
/// - Returns: Who is registered in the end, in order.
@discardableResult
public func expectOrder(
  inCrowdThatJoins join: (String) -> Void,
  leaves leave: (String) -> Void,
  isTold tell: () -> [String],
  sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  let names = (1...40).map { "passenger \($0)" }
  var generator = SplitMix64(seed: 40)
  var crowd = Crowd()

  func move(_ name: String) {
    if crowd.move(name) { join(name) } else { leave(name) }
  }

  func isInOrder() -> Bool {
    let notified = tell()
    guard let fault = crowd.fault(in: notified) else { return true }
    let (found, expected) = sides(notified, crowd.present)
    let report = "notified: \(found)\n\(ComparisonReport.expectedLabel)\(expected)\n\(fault)"
    Issue.record("\(report)", sourceLocation: sourceLocation)
    return false
  }

  for _ in 1...60 {
    move(generator.pick(Array(names.prefix(3))))
    guard isInOrder() else { return crowd.present }
  }
  for name in names where !crowd.present.contains(name) {
    move(name)
    guard isInOrder() else { return crowd.present }
  }
  for number in 1...600 {
    move(generator.pick(names))
    guard number % 5 > 0 || isInOrder() else { return crowd.present }
  }
  while crowd.present.count > 3 { move(generator.pick(crowd.present)) }
  guard isInOrder() else { return crowd.present }
  for _ in 1...600 { move("guest") }
  guard isInOrder() else { return crowd.present }
  move("guest")
  _ = isInOrder()
  return crowd.present
}

/// Who has come and gone, and what to say of a round that went wrong.
private struct Crowd {
  /// Who is registered, in order.
  private(set) var present: [String] = []
  private var moveCounts: [String: Int] = [:]
  private var largest = 0

  /// Lets an observer join if it is not registered, and leave if it is.
  ///
  /// - Returns: Whether it joins.
  mutating func move(_ name: String) -> Bool {
    moveCounts[name, default: 0] += 1
    let index = present.firstIndex(of: name)
    if let index { present.remove(at: index) } else { present.append(name) }
    largest = max(largest, present.count)
    return index == nil
  }

  /// What is wrong with whom; `nil` if those who were notified are those who are registered, in order.
  func fault(in notified: [String]) -> String? {
    guard notified != present else { return nil }
    let question = largest > 3 ? " What does your code do when there are, or have been, many?" : ""
    return sentence(on: notified) + question
  }

  private func sentence(on notified: [String]) -> String {
    if let missed = present.first(where: { !notified.contains($0) }) {
      return "\(story(of: missed)); it is registered, and was not notified."
    }
    if let gone = notified.first(where: { !present.contains($0) }) {
      return "\(story(of: gone)); it is not registered, and was notified."
    }
    if let twice = notified.first(where: { name in notified.count { $0 == name } > 1 }) {
      return "\(story(of: twice)); it is registered once, and was notified more than once."
    }
    let place = zip(notified, present).prefix { $0 == $1 }.count
    return """
      \(story(of: present[place])); its turn is before that of \(notified[place]), in the order of registration. \
      \(story(of: notified[place])).
      """
  }

  /// What an observer has done.
  private func story(of name: String) -> String {
    switch moveCounts[name, default: 0] {
    case 0: "\(name) has never registered"
    case 1: "\(name) registered"
    case 2: "\(name) registered, and left"
    case let count where count % 2 == 0: "\(name) left, as it had before"
    default: "\(name) left and registered again"
    }
  }
}
