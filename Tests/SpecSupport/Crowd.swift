import ExerciseSupport
public import Testing

/// Lets observers join and leave, few at first and then many, and compares the notifications with a plain list.
///
/// Stories are short, so that they can be read. Some mistakes show only on a larger scale: where a list grows or is
/// tidied up, or a number is used again. The first sixty moves are those of three observers, so that no mistake that
/// shows among a few is blamed on their number. Then come some 650 moves of forty observers, and 601 of a single one,
/// the same in every run. The check stops at the first difference.
///
/// An observer that joins may have been registered before; one that leaves is removed or released. `change` makes a
/// change, and returns the names of those that were notified, in order. The result is those that are registered in the
/// end, in order.
@discardableResult
public func expectOrderOfCrowd(
  in words: RegistrationWords = .standard,
  joining join: (String) -> Void,
  leaving leave: (String) -> Void,
  notifying change: () -> [String],
  sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  let names = (1...40).map { "passenger \($0)" }
  var generator = SplitMix64(seed: 40)
  var crowd = Crowd(words: words)

  func move(_ name: String) {
    if crowd.move(name) {
      join(name)
    } else {
      leave(name)
    }
  }

  func isInOrder() -> Bool {
    let notified = change()
    guard let fault = crowd.fault(in: notified) else {
      crowd.noteOrder()
      return true
    }
    let (found, expected) = sides(notified, crowd.present)
    let report = "\(words.notified): \(found)\n\(ComparisonReport.expectedLabel)\(expected)\n\(fault)"
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

/// The observers that have joined and left, and the words for a round that went wrong.
private struct Crowd {
  let words: RegistrationWords

  /// The names of those that are registered, in order.
  private(set) var present: [String] = []

  private var moveCounts: [String: Int] = [:]

  /// The names of those that have joined or left since all were last notified in order.
  private var moved: [String] = []

  private var joinCount = 0

  /// The number of those that had registered when all were last notified in order.
  private var joinCountInOrder = 0

  /// The number of those that were still registered then.
  private var presentCountInOrder = 0

  init(words: RegistrationWords) { self.words = words }

  /// Notes that an observer joins, if it is not registered, or leaves, if it is.
  ///
  /// - Returns: Whether it joins.
  mutating func move(_ name: String) -> Bool {
    moveCounts[name, default: 0] += 1
    moved.append(name)
    if let index = present.firstIndex(of: name) {
      present.remove(at: index)
      return false
    }
    present.append(name)
    joinCount += 1
    return true
  }

  /// Notes that all were notified in order.
  mutating func noteOrder() {
    joinCountInOrder = joinCount
    presentCountInOrder = present.count
    moved = []
  }

  /// Returns what is wrong with whom; `nil` if those that were notified are those that are registered, in order.
  func fault(in notified: [String]) -> String? {
    guard notified != present else { return nil }
    var report = sentence(on: notified)
    var success = ", and all went as it should"
    // The reason may be what another observer did last.
    if moved.count == 1, !report.hasPrefix("\(moved[0]) was ") {
      let move = present.contains(moved[0]) ? story(of: moved[0]) : "\(moved[0]) was \(words.removed)"
      report += " All went as it should until \(move)."
      success = ""
    }
    // What goes wrong among so few has to do with them, and with no other.
    guard joinCountInOrder > 3 else { return report }
    let removedCount = joinCountInOrder - presentCountInOrder
    return """
      \(report) By then, \(joinCountInOrder) had been \(words.registered) and \(removedCount) \
      \(words.removed)\(success). \(question(on: notified))
      """
  }

  /// Asks for the cause, which is the number of observers only in some answers.
  private func question(on notified: [String]) -> String {
    let misplaced = present.last { name in
      moved.contains(name) && notified.contains(name)
        && notified.filter { $0 != name } == present.filter { $0 != name }
    }
    guard let misplaced, notified.count == present.count else {
      return """
        What may be the cause: how many there are, or an id, a number or an address that has been used before?
        """
    }
    // The next number has one more digit, whether the first was 0 or 1.
    if [9, 10, 99, 100].contains(joinCountInOrder) {
      return "Does your code sort numbers as texts, in which 10 comes before 9?"
    }
    return """
      Does your code put \(misplaced) into the place of an earlier one, or take it for one with the same id, number or \
      address?
      """
  }

  private func sentence(on notified: [String]) -> String {
    let twice = notified.first { name in notified.count { $0 == name } > 1 }
    if let missed = present.first(where: { !notified.contains($0) }) {
      let others = present.count { !notified.contains($0) } - 1
      let more = others > 0 ? ", nor \(others == 1 ? "was another" : "were \(others) others")" : ""
      let instead = twice.map { ", while \($0) was \(words.notified) twice" } ?? more
      return "\(story(of: missed)); it is \(words.registered), and was not \(words.notified)\(instead)."
    }
    if let stranger = notified.first(where: { !present.contains($0) }) {
      return "\(story(of: stranger)); it is not \(words.registered), and was \(words.notified)."
    }
    if let twice {
      return "\(story(of: twice)); it is \(words.registered) once, and was \(words.notified) more than once."
    }
    let place = zip(notified, present).prefix { $0 == $1 }.count
    return "\(present[place]) was \(words.registered) before \(notified[place]), so its turn comes first."
  }

  /// Returns what was done with an observer.
  private func story(of name: String) -> String {
    switch moveCounts[name, default: 0] {
    case 0: "\(name) was never \(words.registered)"
    case 1: "\(name) was \(words.registered)"
    case 2: "\(name) was \(words.registered) and \(words.removed)"
    case let count where count % 2 == 0: "\(name) was \(words.removed), as it had been before"
    case _ where words.removed == "deallocated":
      "\(name) was deallocated, and a new one of this name was \(words.registered)"
    default: "\(name) was \(words.removed) and \(words.registered) again"
    }
  }
}
