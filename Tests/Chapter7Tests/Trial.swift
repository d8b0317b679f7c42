import SpecSupport
import Testing

@testable import Chapter7

/// One inspection of one kind of board.
struct Trial: Sendable {
  let name: String
  let inspection: @Sendable (() -> any Board) throws -> Void
  let board: Specimen
}

/// Makes a trial for each of some boards.
func trials(
  _ name: String,
  _ inspection: @escaping @Sendable (() -> any Board) throws -> Void,
  on boards: [Specimen]
) -> [Trial] {
  boards.map { Trial(name: name, inspection: inspection, board: $0) }
}

extension [Trial] {
  /// Expects that no inspection records an issue on its board, which is a right one.
  func expectNoObjection(after rehearsal: Rehearsal, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await judge(after: rehearsal, sourceLocation) { verdicts in
      guard let first = verdicts.first(where: { !$0.objections.isEmpty }) else { return nil }
      let own = verdicts.filter { $0.trial.name == first.trial.name }
      let custom = first.custom(among: own).map { " Where the promises are silent, \($0)" } ?? ""
      let comment = """
        \(first.trial.name) turns down \(own.count { !$0.objections.isEmpty }) of \(own.count) right boards. It says of \
        one: \(first.objections[0].text) \(first.trial.board.description)\(custom)
        """
      return (comment, first.objections[0].sourceLocation)
    }
  }

  /// Expects that each inspection records an issue on its board, which is a wrong one.
  func expectObjections(after rehearsal: Rehearsal, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await judge(after: rehearsal, sourceLocation) { verdicts in
      let passed = verdicts.filter(\.objections.isEmpty).map(\.trial)
      guard let first = passed.first else { return nil }
      let comment = """
        \(first.name) catches \(count - passed.count) of \(count) wrong boards. Here is one that passes: \
        \(first.board.description)
        """
      return (comment, nil)
    }
  }

  private func judge(
    after rehearsal: Rehearsal,
    _ sourceLocation: SourceLocation,
    fault: ([Verdict]) -> (comment: String, SourceLocation?)?
  ) async throws {
    // The right boards were rehearsed first, so a crash on a wrong one says nothing of them.
    let crash = try await rehearsal.firstCrash()
    if let crash, crash.isOnRightBoard || !allSatisfy(\.board.isRight) {
      Issue.record("\(crash.comment)", sourceLocation: sourceLocation)
      return
    }
    let verdicts = try await verdicts(among: crash == nil ? rehearsal.trials : [])
    if let verdict = verdicts.first(where: { !$0.hasSeenBoard }) {
      Issue.record(
        "\(verdict.trial.name) has not seen a board: it never calls makeBoard().",
        sourceLocation: sourceLocation
      )
    } else if let (comment, place) = fault(verdicts) {
      Issue.record("\(comment)", sourceLocation: place ?? sourceLocation)
    }
  }
}

extension [Trial] {
  /// Judges these trials, whose verdicts are in the order of the trials.
  ///
  /// Right and wrong boards are tried together, in another order in each run: an inspection that counts
  /// its calls learns nothing about its board. The verdicts on the others are of no interest.
  fileprivate func verdicts(among all: [Trial]) async throws -> [Verdict] {
    let others = all.filter { other in contains { $0.name == other.name && $0.board.isRight != other.board.isRight } }
    let tried = self + others
    var verdicts: [Int: Verdict] = [:]
    for number in tried.indices.shuffled() { verdicts[number] = try await tried[number].verdict() }
    return indices.compactMap { verdicts[$0] }
  }
}

/// What an inspection has to say about a board.
private struct Verdict {
  let trial: Trial
  let hasSeenBoard: Bool
  let objections: [Objection]
  let silences: Set<Silence>

  /// What the board does where the promises are silent, if just one such thing explains the objections.
  ///
  /// It explains them if the inspection has met it, and no two boards that do the same are judged differently.
  func custom(among verdicts: [Verdict]) -> String? {
    func customs(_ silence: Silence, isPassed: Bool) -> Set<String?> {
      Set(verdicts.filter { $0.objections.isEmpty == isPassed }.map { $0.trial.board.customs[silence] })
    }
    let reasons = silences.filter { silence in
      let passed = customs(silence, isPassed: true)
      return !passed.isEmpty && passed.isDisjoint(with: customs(silence, isPassed: false))
    }
    return reasons.count == 1 ? reasons.first.flatMap { trial.board.customs[$0] } : nil
  }
}

private enum Objection: Sendable {
  case issue(Issue)
  case error(any Error)

  var text: String {
    let text =
      switch self {
      case .issue(let issue): "\(issue)".replacing(" (error)", with: "")
      case .error(let error): "Caught error: \(error)"
      }
    return text.hasSuffix(".") ? text : text + "."
  }

  var sourceLocation: SourceLocation? {
    if case .issue(let issue) = self { issue.sourceLocation } else { nil }
  }
}

extension Trial {
  /// Holds back what the inspection records; what another task records may be late, and never counts.
  fileprivate func verdict() async throws -> Verdict {
    let objections = Recorder<Objection>()
    let calls = Recorder<Void>()
    let silences = Recorder<Silence>()
    let tasks = Recorder<Int>()
    guard let test = Test.current else {
      return Verdict(trial: self, hasSeenBoard: true, objections: [], silences: [])
    }
    try await IssueHandlingTrait.compactMapIssues { issue in
      if issue.isFailure, taskNumber() == tasks.events.first { objections.record(.issue(issue)) }
      return nil
    }
    .provideScope(for: test, testCase: nil) {
      tasks.record(taskNumber())
      let makeBoard = board.maker { silences.record($0) }
      do {
        try inspection {
          calls.record(())
          return makeBoard()
        }
      } catch is ExpectationFailedError {
        // Its issue has been recorded.
      } catch {
        objections.record(.error(error))
      }
    }
    return Verdict(
      trial: self,
      hasSeenBoard: !calls.events.isEmpty,
      objections: objections.events,
      silences: Set(silences.events)
    )
  }
}

/// A number that the running task shares with no other that is alive.
private func taskNumber() -> Int {
  unsafe withUnsafeCurrentTask { unsafe $0.hashValue }
}
