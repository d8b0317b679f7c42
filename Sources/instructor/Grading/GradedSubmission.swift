import Course

/// The grades of one submission, in the order of the chapters.
struct GradedSubmission: Encodable, Equatable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case name
    case grades = "chapters"
  }

  let name: String
  let grades: [Grade]

  init(name: String, grades: [Grade]) {
    self.name = name.escaped
    self.grades = grades
  }

  var isGreen: Bool { grades.allSatisfy { $0.outcome == .green } }
}

extension [GradedSubmission] {
  /// The texts that grades have, sorted by chapter and text, each with the names of the submissions.
  func sharers(of texts: KeyPath<Grade, [String]>) -> [(chapter: Int, text: String, names: [String])] {
    var chapters: [Int: [String: [String]]] = [:]
    for submission in self {
      for grade in submission.grades {
        for text in Set(grade[keyPath: texts]) {
          chapters[grade.chapter, default: [:]][text, default: []].append(submission.name)
        }
      }
    }
    return chapters.sorted { $0.key < $1.key }.flatMap { chapter, names in
      names.sorted { $0.key < $1.key }.map { (chapter, $0.key, $0.value) }
    }
  }
}
