import Course

extension Gradebook {
  /// The grades as comma-separated values (RFC 4180), a line for each submission and chapter.
  var csv: String {
    let columns = ["submission", "chapter", "outcome", "green steps", "steps", "reason", "misconceptions", "isolation"]
    let lines = submissions.flatMap { row in
      row.grades.map { grade in
        [
          row.name, "\(grade.chapter)", grade.outcome.rawValue, "\(grade.greenSteps)", "\(grade.stepCount)",
          (grade.explanation + grade.remarks).joined(separator: "; ").escaped,
          grade.misconceptions.joined(separator: " "), grade.isolation,
        ]
      }
    }
    return ([columns] + lines).map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Returns the text as a field, with an apostrophe before what a spreadsheet would run as a formula.
  private func field(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isFormula = "=+-@".unicodeScalars.contains { $0 == scalars.first }
    let safe = isFormula ? "'\(text)" : text
    let isPlain = !scalars.contains { ",\"\n\r".unicodeScalars.contains($0) }
    return isPlain ? safe : "\"\(safe.replacing("\"", with: "\"\""))\""
  }
}
