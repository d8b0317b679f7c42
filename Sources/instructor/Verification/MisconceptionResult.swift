import Course

/// How the steps of a chapter responded to a misconception in the specs.
struct MisconceptionResult: Equatable {
  /// How a step caught it.
  enum Outcome: Equatable, CustomStringConvertible {
    case red(Int)
    case ended(TestRun.End)

    var description: String {
      switch self {
      case .red(let count): "\(count) red"
      case .ended(let end): end.rawValue
      }
    }
  }

  private(set) var steps: [Step: Outcome] = [:]

  /// The tests that distinguish the misconception from the solution.
  private(set) var tests: Set<String> = []

  /// Tests that were neither red nor green in a complete run.
  private(set) var unexpected: [String] = []

  /// Adds a complete run.
  mutating func add(_ run: TestRun) {
    let red = run.results.filter { $0.verdict == .red }
    for step in Set(red.compactMap(\.step)) { steps[step] = .red(red.count { $0.step == step }) }
    tests.formUnion(red.map(\.description))
    unexpected += run.results.filter { ![.red, .green].contains($0.verdict) }.map { "\($0.verdict.rawValue): \($0)" }
  }

  /// Adds a run of one step that ended early.
  mutating func add(_ run: TestRun, endedAt step: Step) {
    steps[step] = .ended(run.end)
    tests.formUnion(run.results.filter { [.red, .unfinished].contains($0.verdict) }.map(\.description))
  }

  /// The differences from what a misconception says about the steps that catch it.
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
