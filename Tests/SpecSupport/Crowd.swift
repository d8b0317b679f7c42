public import Testing

/// Lets a crowd of observers come and go, and compares who is told, in which order, with a plain list.
///
/// Stories are short, so that they can be read. Some mistakes show only in the large: where a list grows or is tidied
/// up, or a number is used again. The crowd makes about a thousand moves with forty names, the same in every run, and
/// stops at the first difference.
///
/// - Parameters:
///   - join: Registers an observer with this name, which may have been there before.
///   - leave: Ends the observer with this name.
///   - tell: Makes a change, and returns the names of those that were told, in order.
///   - sourceLocation: Where a failure is shown.
/// - Returns: Who is there in the end, in order.
@discardableResult
public func expectOrder(
  inCrowdThatJoins join: (String) -> Void,
  leaves leave: (String) -> Void,
  isTold tell: () -> [String],
  sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  let names = (1...40).map { "passenger \($0)" }
  var generator = SplitMix64(seed: 40)
  var present: [String] = []
  var moves: [String] = []

  func move(_ name: String) {
    if let index = present.firstIndex(of: name) {
      present.remove(at: index)
      leave(name)
      moves.append("\(name) left")
    } else {
      present.append(name)
      join(name)
      moves.append("\(name) joined")
    }
  }

  func isInOrder() -> Bool {
    let told = tell()
    let question = moves.count < 12 ? "" : " What does your code do when there are, or have been, many?"
    let lesson: Comment = """
      Observers have made \(moves.count) moves, the last of them: \(moves.suffix(3).joined(separator: ", ")). Every registered \
      observer is told, once, in the order of joining.\(question)
      """
    expect("told", told, is: present, lesson, sourceLocation: sourceLocation)
    return told == present
  }

  for name in names {
    move(name)
    guard isInOrder() else { return present }
  }
  for number in 1...600 {
    move(generator.pick(names))
    guard number % 5 > 0 || isInOrder() else { return present }
  }
  while present.count > 3 { move(generator.pick(present)) }
  guard isInOrder() else { return present }
  for _ in 1...600 { move("guest") }
  guard isInOrder() else { return present }
  move("guest")
  _ = isInOrder()
  return present
}
