import Course

extension TestRun {
  /// Lists what is wrong, if every test should have this verdict.
  func faults(unlessAll expected: Verdict) -> [String] {
    var faults: [String] = []
    if outcome != .complete { faults.append("the run ended with a \(outcome.rawValue)") }
    if results.isEmpty { faults.append("no test ran; is the chapter on the list in Package.swift?") }
    for result in results where result.verdict != expected {
      faults.append("\(result.verdict.rawValue), not \(expected.rawValue): \(result)")
    }
    faults += results.filter { $0.step == nil }.map { "its suite is not named for a step: \($0.name)" }
    faults += strayIssues.map { "an issue that belongs to no test: \($0)" }
    return faults
  }

  /// Lists what is wrong, if the specs should catch a misconception.
  func faults(of misconception: Misconception) -> [String] {
    if outcome != .complete { return ["the run ended with a \(outcome.rawValue)"] }
    let first = misconception.caughtBy.min() ?? Step(1)
    var faults = results.filter { ![.red, .green].contains($0.verdict) }.map { "\($0.verdict.rawValue): \($0)" }
    for step in steps where step < first && redTestCount(of: step) > 0 {
      faults.append("\(step) catches it, before \(first) which should be the first")
    }
    for step in misconception.caughtBy.sorted() where redTestCount(of: step) == 0 { faults.append("escapes \(step)") }
    return faults
  }

  /// Returns which steps catch a misconception that has escaped those it names, for whoever has to find the right ones.
  var catchingSteps: String {
    let red = steps.filter { redTestCount(of: $0) > 0 }.map { "\($0) (\(redTestCount(of: $0)) red)" }
    return red.isEmpty ? "no step catches it" : "what catches it is \(red.joined(separator: ", "))"
  }

  /// Returns a line about the steps that a misconception names, and the other steps that catch it.
  func note(on misconception: Misconception) -> String {
    let red = steps.filter { redTestCount(of: $0) > 0 }
    let named = misconception.caughtBy.filter(red.contains).map { "\($0) (\(redTestCount(of: $0)) red)" }
    let others = red.filter { !misconception.caughtBy.contains($0) }.map { "\($0.number)" }
    return named.joined(separator: ", ") + (others.isEmpty ? "" : "; also \(others.joined(separator: ", "))")
  }

  private func redTestCount(of step: Step) -> Int { results.count { $0.step == step && $0.verdict == .red } }
}
