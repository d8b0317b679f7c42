import SpecSupport
import Testing

@testable import Chapter7

/// An inspection of the chapter, and what a failure calls it.
struct Inspection: Sendable {
  let name: String
  let run: @Sendable (() -> any Board) throws -> Void

  static let notifications = Inspection(name: "inspectNotifications", run: inspectNotifications)
  static let order = Inspection(name: "inspectOrder", run: inspectOrder)
  static let identity = Inspection(name: "inspectIdentity", run: inspectIdentity)
  static let rounds = Inspection(name: "inspectRounds", run: inspectRounds)
  static let memory = Inspection(name: "inspectMemory", run: inspectMemory)
  static let changes = Inspection(name: "inspectChanges", run: inspectChanges)
  static let board = Inspection(name: "inspectBoard", run: inspectBoard)
}

/// What to make of an inspection that crashes or never ends.
let crashLesson: Comment = """
  Many boards were done? Then it is too slow: all boards of a step share 5 seconds of work, and hundreds of \
  scenes for each board, random or systematic, are too many. Few were? Then look for a loop: a wrong board \
  may call back when you attach, so let whenNotified act once. It crashed? #require what the next line takes for \
  granted, such as the length of a list: if that fails, the inspection ends with an issue.
  """

/// Tries inspections on right and on wrong boards, and records an issue about the first that is wrong.
///
/// It belongs into the process of an exit test. All boards are tried there by the same test and task, in another order
/// in each run, and judged when the last has been tried: an inspection that looks around learns nothing about its
/// board.
///
/// - Parameters:
///   - inspections: What is to be judged.
///   - right: Boards that each inspection should pass.
///   - wrong: Boards that each inspection should catch.
/// - Returns: Whether all is right.
@discardableResult
func judge(_ inspections: Inspection..., right: [Specimen], wrong: [Specimen]) -> Bool {
  var trials = inspections.flatMap { inspection in
    (right + wrong).map { board in
      let other = (board.isRight ? wrong : right).randomElement()
      return Trial(inspection: inspection, board: board, other: other ?? board)
    }
  }
  for (count, number) in trials.indices.shuffled().enumerated() {
    let inspection = trials[number].inspection.name
    let board = trials[number].board.description
    noteForCrash("\(count) of \(trials.count) boards were done, and \(inspection) was looking at another. \(board)")
    trials[number].play()
  }
  for inspection in inspections {
    let own = trials.filter { $0.inspection.name == inspection.name }
    if let (comment, place) = fault(of: inspection, in: own) {
      Issue.record("\(verdictMark)\(comment)", sourceLocation: place ?? #_sourceLocation)
      return false
    }
  }
  return true
}

private func fault(of inspection: Inspection, in trials: [Trial]) -> (comment: String, SourceLocation?)? {
  if trials.contains(where: { !$0.hasSeenBoard }) {
    let comment = """
      \(inspection.name), boards looked at: none
      expected: \(trials.count)
      An inspection makes the boards that it looks at by makeBoard(), and this one doesn't call it.
      """
    return (comment, nil)
  }
  let right = trials.filter(\.board.isRight)
  let turnedDown = right.filter { !$0.objections.isEmpty }
  if let first = turnedDown.first {
    let custom = first.custom(among: right)
    let numbers = right.indices.filter { !right[$0].objections.isEmpty }.map { "\($0 + 1)" }.joined(separator: ", ")
    let places =
      turnedDown.count < right.count
      ? " (turned down: number\(turnedDown.count > 1 ? "s" : "") \(numbers))"
      : first.objections[0].sourceLocation.map { " (all turned down, the first by line \($0.line))" } ?? ""
    // The six have passed all of these boards before.
    let alone = inspection.name == Inspection.board.name ? " Each of the six inspections passes it." : ""
    let comment = """
      \(inspection.name), right boards passed: \(right.count - turnedDown.count)\(places)
      expected: \(right.count)
      About one of them, the board that came from call \(first.objections[0].boardCount) of makeBoard(), it says:
      \(first.objections[0].text)
      \(first.board.description)\(alone)\(custom)
      """
    return (comment, first.objections[0].sourceLocation)
  }
  let wrong = trials.filter { !$0.board.isRight }
  let passed = wrong.indices.filter { wrong[$0].objections.isEmpty }
  guard let first = passed.first else { return nil }
  let comment = """
    \(inspection.name), wrong boards caught: \(wrong.count - passed.count) (the first one missed is number \(first + 1))
    expected: \(wrong.count)
    What is wrong with number \(first + 1):
    \(wrong[first].board.description)
    """
  return (comment, nil)
}

/// Runs an exit test that calls ``judge(_:right:wrong:)``, and lets nothing through but its verdict.
///
/// What inspections record on the boards is what they are asked to do, and no failure.
func reportVerdict(of exitTest: @escaping @Sendable () async -> Void) async throws {
  guard let test = Test.current else { return }
  try await IssueHandlingTrait.compactMapIssues { issue in
    if issue.noteOnStub != nil || issue.comments.contains(crashLesson) { return issue }
    guard let verdict = issue.comments.first?.rawValue, verdict.hasPrefix(verdictMark) else { return nil }
    var issue = issue
    issue.comments = ["\(verdict.dropFirst(verdictMark.count))"]
    // Only an objection to a right board has a place in the answer.
    if issue.sourceLocation?.fileID == #fileID { issue.sourceLocation = test.sourceLocation }
    return issue
  }
  .provideScope(for: test, testCase: nil, performing: exitTest)
}

private let verdictMark = "Chapter7Tests, verdict: "

// MARK: - One inspection of one kind of board

private struct Trial {
  let inspection: Inspection
  let board: Specimen
  /// What lies beside the board in memory.
  let other: Specimen
  var hasSeenBoard = false
  var objections: [Objection] = []

  /// Lets the inspection look at a board of this kind.
  ///
  /// What another task records may be late, and never counts.
  mutating func play() {
    let notes = EventRecorder<Objection>()
    let calls = EventRecorder<Void>()
    let task = taskNumber()
    try? withKnownIssue(isIntermittent: true) {
      let makeBoard = board.maker(beside: other)
      let makePlainBoard = Specimen.right().maker(beside: other)
      try inspection.run {
        calls.record(())
        // What follows the first objection decides nothing, and to record issues takes most of the time.
        return notes.events.isEmpty ? makeBoard() : makePlainBoard()
      }
    } matching: { issue in
      if issue.isFailure, taskNumber() == task { notes.record(Objection(issue, boardCount: calls.events.count)) }
      return true
    }
    hasSeenBoard = !calls.events.isEmpty
    objections = notes.events
  }

  /// What the board does where the promises are silent, if a plain one is passed; or what another does that is passed.
  func custom(among trials: [Trial]) -> String {
    let passed = trials.filter(\.objections.isEmpty).map(\.board.custom)
    if let own = board.custom {
      return passed.contains(nil) ? " Where the promises are silent, it \(own.rawValue)." : ""
    }
    guard let other = passed.first ?? nil else { return "" }
    return " A right board that \(other.rawValue) passes, and this one doesn't: no promise decides that."
  }
}

private struct Objection: Sendable {
  let text: String
  let sourceLocation: SourceLocation?
  /// How many boards the inspection had made by then.
  let boardCount: Int

  init(_ issue: Issue, boardCount: Int) {
    let text = "\(issue)".replacing(" (error)", with: "")
    self.text = text.hasSuffix(".") ? text : text + "."
    sourceLocation = issue.sourceLocation
    self.boardCount = boardCount
  }
}

/// A number that the running task shares with no other that is alive.
private func taskNumber() -> Int { unsafe withUnsafeCurrentTask { unsafe $0.hashValue } }
