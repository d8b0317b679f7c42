import Classroom
import Foundation

extension Chapter {
  /// The right answers, each the solution with some files replaced or added, by the name of their design.
  ///
  /// - Throws: ``EnvironmentError`` if one of them can't be read, or has no Swift file.
  func rightAnswers(over solution: Submission) throws(EnvironmentError) -> [(name: String, files: Submission)] {
    let designs = (try? FileManager.default.contentsOfDirectory(atPath: rightAnswers.path)) ?? []
    var answers: [(name: String, files: Submission)] = []
    for design in designs.sorted() where !design.hasPrefix(".") {
      let files = try Submission(in: rightAnswers.appending(path: design)).files
      if files.isEmpty {
        throw EnvironmentError("there is no Swift file in Tests/RightAnswers/\(name)/\(design)", kind: .unreadable)
      }
      answers.append((design, Submission(files: solution.files.merging(files) { $1 })))
    }
    return answers
  }

  /// What is wrong with the names and the texts of a chapter whose specs have these steps.
  func faultsOfTexts(specs steps: [Step]) -> [String] {
    var faults: [String] = []
    if number > 1, !kit.chapters.contains(where: { $0.number == number - 1 }) {
      faults.append("there is no Chapter\(number - 1) before it")
    }
    if steps.map(\.number) != Array(1...max(steps.count, 1)) {
      faults.append("the suites are not numbered from Step1: \(steps.map(\.description).joined(separator: ", "))")
    }
    func compare(_ file: String, _ count: (String) throws(FormatError) -> Int) {
      do throws(FormatError) {
        let count = try count(text(file))
        if count != steps.count { faults.append("\(file) has \(count) steps, the specs have \(steps.count)") }
      } catch {
        faults.append(error.sentence)
      }
    }
    compare("README.md") { text throws(FormatError) in try Brief(text, ofChapter: number).steps.count }
    compare("HINTS.md") { text throws(FormatError) in try Hints(text).steps.count }
    return faults
  }
}
