import Course

extension Gradebook {
  /// The grades as comma-separated values (RFC 4180), a line for each submission and chapter.
  var csv: String {
    let columns = ["submission", "chapter", "outcome", "green steps", "steps", "reason", "misconceptions", "isolation"]
    let lines = submissions.flatMap { row in
      row.grades.map { grade in
        [
          row.name, "\(grade.chapter)", grade.outcome.rawValue, "\(grade.greenSteps)", "\(grade.stepCount)",
          (grade.reasons + grade.remarks).joined(separator: "; ").escaped, grade.misconceptions.joined(separator: " "),
          grade.isolation,
        ]
      }
    }
    return ([columns] + lines).map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  // A spreadsheet takes a field that begins like a formula for one, and runs it. An apostrophe prevents that.
  private func field(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let safe = scalars.first.map { "=+-@".unicodeScalars.contains($0) } == true ? "'\(text)" : text
    let isPlain = !scalars.contains { ",\"\n\r".unicodeScalars.contains($0) }
    return isPlain ? safe : "\"\(safe.replacing("\"", with: "\"\""))\""
  }
}
