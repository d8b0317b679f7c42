/// How the steps of a chapter took a misconception, as a few runs of the specs have shown.
struct Catches: Equatable {
  /// What happened at a step.
  enum Catch: Equatable, CustomStringConvertible {
    case red(Int)
    case died(TestRun.End)

    var description: String {
      switch self {
      case .red(let count): "\(count) red"
      case .died(let end): end.rawValue
      }
    }
  }

  private(set) var steps: [Step: Catch] = [:]

  /// The tests that have told the misconception from the solution.
  private(set) var tests: Set<String> = []

  /// Tests that were neither red nor green in a run that came to its end.
  private(set) var odd: [String] = []

  /// Takes in a run that came to its end.
  mutating func add(_ run: TestRun) {
    for (step, count) in run.redSteps { steps[step] = .red(count) }
    tests.formUnion(run.results.filter { $0.verdict == .red }.map(\.description))
    odd += run.results.filter { ![.red, .green].contains($0.verdict) }.map { "\($0.verdict.rawValue): \($0)" }
  }

  /// Takes in a run of one step that died.
  mutating func add(_ run: TestRun, diedAt step: Step) {
    steps[step] = .died(run.end)
    tests.formUnion(run.results.filter { [.red, .unfinished].contains($0.verdict) }.map(\.description))
  }

  /// What is wrong, if a misconception is to be caught as it says.
  func faults(of misconception: Misconception) -> [String] {
    let named = misconception.caughtBy.sorted()
    let first = named.first ?? Step(1)
    var faults = odd
    for step in steps.keys.sorted() {
      switch steps[step] {
      case .died(let end) where !(end == .crash ? misconception.crash : misconception.hang).contains(step):
        faults.append("\(step) ends by a \(end.rawValue), which the header does not allow")
      case _ where step < first:
        faults.append("\(step) catches it, before \(first) which should be the first")
      default: break
      }
    }
    return faults + named.filter { steps[$0] == nil }.map { "escapes \($0)" }
  }

  /// A line about what happened at the steps that a misconception names, and where else anything did.
  func note(on misconception: Misconception) -> String {
    let named = misconception.caughtBy.compactMap { step in steps[step].map { "\(step) (\($0))" } }
    let others = steps.keys.filter { !misconception.caughtBy.contains($0) }.sorted().map { "\($0.number)" }
    return named.joined(separator: ", ") + (others.isEmpty ? "" : "; also \(others.joined(separator: ", "))")
  }
}
