import Foundation

@testable import Course

extension TestRun {
  /// The run that an event stream in the fixtures describes.
  init(fixture name: String, wasStopped: Bool = false, in folder: String = "") throws {
    self.init(EventRecord.records(in: try fixture("\(name).jsonl")), wasStopped: wasStopped, PathNames(in: folder))
  }
}

func fixture(_ name: String) throws -> Data {
  try Data(contentsOf: URL(filePath: #filePath).appending(path: "../Events/\(name)").standardizedFileURL)
}

/// Steps from the first on, each with one test of this verdict.
func steps(_ verdicts: [Verdict]) -> [StepProgress] {
  verdicts.enumerated().map { index, verdict in
    let test = TestResult(name: "a", step: Step(index + 1), verdict: verdict)
    return StepProgress(step: Step(index + 1), title: nil, tests: [test])
  }
}
