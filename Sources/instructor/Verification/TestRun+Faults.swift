import Course

extension TestRun {
  /// What is wrong, if every test should have this verdict.
  func faults(unlessAll expected: Verdict) -> [String] {
    var faults: [String] = []
    if end != .complete { faults.append("the run ended with a \(end.rawValue)") }
    if results.isEmpty { faults.append("no test ran; is the chapter on the list in Package.swift?") }
    faults += results.filter { $0.verdict != expected }.map {
      "\($0.verdict.rawValue), not \(expected.rawValue): \($0)"
    }
    faults += results.filter { $0.step == nil }.map { "its suite is not named for a step: \($0.name)" }
    faults += strayIssues.map { "an issue that belongs to no test: \($0)" }
    return faults
  }
}
