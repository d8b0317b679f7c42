extension TestRun {
  /// What is wrong, if every test is to have this verdict.
  func faults(unlessAll expected: Verdict) -> [String] {
    var faults: [String] = []
    if end != .complete { faults.append("the run ended by a \(end.rawValue)") }
    if results.isEmpty { faults.append("no test ran; is the chapter on the list in Package.swift?") }
    faults += results.filter { $0.verdict != expected }.map {
      "\($0.verdict.rawValue), not \(expected.rawValue): \($0)"
    }
    faults += results.filter { $0.step == nil }.map { "in no suite that is named for a step: \($0.name)" }
    faults += strayIssues.map { "an issue that belongs to no test: \($0)" }
    return faults
  }

  /// The steps that have tests, in order.
  var steps: [Step] { Set(results.compactMap(\.step)).sorted() }
}

extension Chapter {
  /// What is wrong with the names and the texts, for a chapter whose specs have these steps.
  func faultsOfTexts(specs steps: [Step]) -> [String] {
    var faults: [String] = []
    func note(_ what: String, _ count: Int) {
      if count != steps.count { faults.append("\(what) has \(count) steps, the specs have \(steps.count)") }
    }
    if number > 1, !kit.chapters.contains(where: { $0.number == number - 1 }) {
      faults.append("there is no Chapter\(number - 1) before it")
    }
    if steps.map(\.number) != Array(1...max(steps.count, 1)) {
      faults.append("the suites are not numbered from Step1 on: \(steps.map(\.description).joined(separator: ", "))")
    }
    do throws(Malformed) {
      note("README.md", try Brief(text("README.md"), ofChapter: number).steps.count)
    } catch {
      faults.append(error.sentence)
    }
    do throws(Malformed) {
      note("HINTS.md", try Hints(text("HINTS.md")).steps.count)
    } catch {
      faults.append(error.sentence)
    }
    return faults
  }
}
