import Foundation

@testable import Course

extension TestRun {
  /// The run that an event stream in the fixtures describes.
  init(fixture name: String, endedBy end: Subprocess.End = .exit(code: 1), in folder: String = "") throws {
    let (records, isWhole) = EventRecord.records(in: try fixture("\(name).jsonl"))
    self.init(records, isWhole: isWhole, endedBy: end, PathNames(in: folder))
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
