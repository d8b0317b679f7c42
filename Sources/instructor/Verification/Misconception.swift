import Course
import Foundation

/// A wrong belief, as a patch on the solution, and the steps that must catch it.
///
/// The file begins with a line for each of these, in this order, then has an empty line and the patch:
///
///     Belief: A board has one observer.
///     Caught by: Step1, Step4
///     Crash: Step4
///     Hang: Step4
struct Misconception: Equatable, Sendable {
  let belief: String
  let caughtBy: [Step]
  /// The steps among them where a crash of the run counts as a red test.
  let crash: [Step]
  /// The steps among them where a run that never ends counts as a red test.
  let hang: [Step]
  let patch: String

  init(_ text: String) throws(FormatError) {
    let form = /Belief: (.+\.)\nCaught by: (.+)\n(?:Crash: (.+)\n)?(?:Hang: (.+)\n)?\n/
    guard let header = text.prefixMatch(of: form) else { throw Self.wrongHeader }
    belief = String(header.1)
    caughtBy = try steps(header.2)
    crash = try header.3.map(steps) ?? []
    hang = try header.4.map(steps) ?? []
    guard Set(caughtBy).isSuperset(of: crash + hang) else { throw Self.wrongHeader }
    patch = String(text[header.range.upperBound...])
  }

  fileprivate static let wrongHeader = FormatError(
    sentence: """
      the header should be "Belief: " and a sentence, "Caught by: " and steps (Step1, Step4), then "Crash: " and \
      "Hang: " where some of these steps may end the run, each on a line, and an empty line
      """
  )

  /// Applies the patch to a solution.
  ///
  /// - Throws: ``FormatError`` if the patch doesn't apply, line for line; ``EnvironmentError`` if git can't run.
  func applied(to solution: Submission, at path: String) throws -> Submission {
    let scratch = try ScratchFolder()
    try scratch.write(solution, to: path)
    try scratch.write(patch, to: "patch")
    let result = try scratch.git(["apply", "patch"])
    if result.code != 0 {
      let reason = result.lines.first.map { String($0.trimmingPrefix("error: ")) } ?? "git gave no reason"
      throw FormatError(sentence: "the patch doesn't apply (\(reason)); make it again")
    }
    return try Submission(in: scratch.file(path))
  }
}

/// A patch that breaks the rules for its format.
struct FormatError: Error, Equatable {
  let sentence: String
}

private func steps(_ list: Substring) throws(FormatError) -> [Step] {
  let words = list.components(separatedBy: ", ")
  let steps = words.compactMap(Step.init(suite:))
  guard steps.count == words.count else { throw Misconception.wrongHeader }
  return steps
}

/// How the steps of a chapter responded to a misconception in the specs.
struct MisconceptionResult: Equatable {
  enum Catch: Equatable, CustomStringConvertible {
    case red(Int)
    case ended(TestRun.Ending)

    var description: String {
      switch self {
      case .red(let count): "\(count) red"
      case .ended(let end): end.rawValue
      }
    }
  }

  private(set) var steps: [Step: Catch] = [:]

  /// The tests that distinguish the misconception from the solution.
  private(set) var tests: Set<String> = []

  /// Tests that were neither red nor green in a complete run.
  private(set) var unexpected: [String] = []

  mutating func add(_ run: TestRun) {
    let red = run.results.filter { $0.verdict == .red }
    for step in Set(red.compactMap(\.step)) { steps[step] = .red(red.count { $0.step == step }) }
    tests.formUnion(red.map(\.description))
    unexpected += run.results.filter { ![.red, .green].contains($0.verdict) }.map { "\($0.verdict.rawValue): \($0)" }
  }

  mutating func add(_ run: TestRun, endedAt step: Step) {
    steps[step] = .ended(run.end)
    tests.formUnion(run.results.filter { [.red, .unfinished].contains($0.verdict) }.map(\.description))
  }

  func faults(of misconception: Misconception) -> [String] {
    let named = misconception.caughtBy.sorted()
    let first = named.first ?? Step(1)
    var faults = unexpected
    for step in steps.keys.sorted() {
      switch steps[step] {
      case .ended(let end) where !(end == .crash ? misconception.crash : misconception.hang).contains(step):
        faults.append("\(step) ends with a \(end.rawValue), which the header does not allow")
      case _ where step < first:
        faults.append("\(step) catches it, before \(first) which should be the first")
      default: break
      }
    }
    return faults + named.filter { steps[$0] == nil }.map { "escapes \($0)" }
  }

  /// A line about the steps that the misconception names, and the other steps that catch it.
  func note(on misconception: Misconception) -> String {
    let named = misconception.caughtBy.compactMap { step in steps[step].map { "\(step) (\($0))" } }
    let others = steps.keys.filter { !misconception.caughtBy.contains($0) }.sorted().map { "\($0.number)" }
    return named.joined(separator: ", ") + (others.isEmpty ? "" : "; also \(others.joined(separator: ", "))")
  }
}
