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

/// A text that the grades of several submissions have for the same chapter.
struct SharedText {
  let chapter: Int
  let text: String
  /// The names of the submissions.
  let submissions: [String]
}

extension [GradedSubmission] {
  /// Returns the texts that grades have, sorted by chapter and text.
  func sharedTexts(_ texts: (Grade) -> [String]) -> [SharedText] {
    var namesByChapter: [Int: [String: [String]]] = [:]
    for submission in self {
      for grade in submission.grades {
        for text in Set(texts(grade)) {
          namesByChapter[grade.chapter, default: [:]][text, default: []].append(submission.name)
        }
      }
    }
    return namesByChapter.sorted { $0.key < $1.key }.flatMap { chapter, namesByText in
      namesByText.sorted { $0.key < $1.key }.map { SharedText(chapter: chapter, text: $0.key, submissions: $0.value) }
    }
  }
}
