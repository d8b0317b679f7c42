import ExerciseSupport
import Foundation
import Testing

extension Issue {
  /// The issue at the line of its check, if it is from an exit test in which only one check has its label.
  ///
  /// The body of an exit test is the argument of a macro. The compiler places all code in it at the line of the macro,
  /// where a reader would find the sentence about a crash.
  var atItsCheck: Issue {
    guard let place = sourceLocation, let report = comments.first?.rawValue,
      report.contains("\n\(ComparisonReport.expectedLabel)"), let label = report.firstRange(of: ": "),
      let text = try? String(contentsOfFile: place.filePath, encoding: .utf8)
    else { return self }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(place.line - 1)
    guard lines.first?.contains("processExitsWith") == true else { return self }
    let labelInSource = "\"\(report[..<label.lowerBound])\""
    let found = lines.prefix { !$0.contains("@Test") }.indices.filter { lines[$0].contains(labelInSource) }
    var issue = self
    if found.count == 1 { issue.sourceLocation?.line = found[0] + 1 }
    return issue
  }
}
