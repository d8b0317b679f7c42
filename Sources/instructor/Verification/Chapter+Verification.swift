import Course
import Foundation

extension Chapter {
  /// Reads the misconceptions, sorted by name.
  func patches() throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(at: misconceptions, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "patch" }
      .map { ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
      .sorted { $0.0 < $1.0 }
  }

  /// Reads the right answers, each the solution with some files replaced or added, sorted by the name of their design.
  func rightAnswers(over solution: Submission) throws -> [(name: String, files: Submission)] {
    let folder = kit.root.appending(path: "Tests/RightAnswers/\(name)")
    let designs = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try designs.filter { !$0.hasPrefix(".") }.sorted().map { design in
      let files = try Submission(in: folder.appending(path: design)).files
      return (design, Submission(files: solution.files.merging(files) { $1 }))
    }
  }

  /// Lists what is wrong with the suites and the texts of a chapter whose specs have these steps.
  func faultsOfTexts(specs steps: [Step]) -> [String] {
    var faults: [String] = []
    if steps.map(\.number) != Array(1...max(steps.count, 1)) {
      faults.append("the suites are not numbered from Step1: \(steps.map(\.description).joined(separator: ", "))")
    }
    func compare(_ file: String, _ count: () throws -> Int) {
      do {
        let count = try count()
        if count != steps.count { faults.append("\(file) has \(count) steps, the specs have \(steps.count)") }
      } catch {
        faults.append(EnvironmentError(wrapping: error).sentence)
      }
    }
    compare("README.md") { try brief().steps.count }
    compare("HINTS.md") { try hints().count }
    return faults
  }
}
