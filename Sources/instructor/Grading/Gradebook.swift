import Course

/// The grades of one or several submissions, ready for a report.
///
/// Every text from a submission has its control characters spelled out by then.
struct Gradebook: Sendable {
  /// The grades of one submission, in the order of the chapters.
  struct Row: Equatable, Sendable {
    let name: String
    let grades: [Grade]

    init(name: String, grades: [Grade]) {
      self.name = name.escaped
      self.grades = grades.map(\.escaped)
    }

    /// Whether every step of every chapter is green.
    var isGreen: Bool { grades.allSatisfy { $0.outcome == .green } }
  }

  /// A chapter's number and the titles from its brief.
  struct Outline: Encodable, Equatable, Sendable {
    let number: Int
    let title: String
    /// The title of each step; empty if the brief can't be read.
    let steps: [String]
  }

  let chapters: [Outline]
  let rows: [Row]
  /// The mistakes that submissions share, the most frequent first.
  var beliefs: [SharedBelief] = []

  /// Whether every step of every submission is green.
  var isGreen: Bool { rows.allSatisfy(\.isGreen) }

  /// The grades of these outcomes, each with the name of the submission.
  func grades(with outcomes: Set<Grade.Outcome>) -> [(name: String, grade: Grade)] {
    rows.flatMap { row in row.grades.filter { outcomes.contains($0.outcome) }.map { (row.name, $0) } }
  }

  /// The grades that an instructor should look at, and one of each submission in which there is no code at all.
  var gradesNeedingALook: [(name: String, grade: Grade)] {
    rows.flatMap { row in
      let isEmpty = row.grades.allSatisfy { $0.outcome == .missing }
      let grades =
        isEmpty ? row.grades.prefix(1)[...] : row.grades.filter { Grade.Outcome.needingALook.contains($0.outcome) }[...]
      return grades.map { (row.name, $0) }
    }
  }

  /// The remarks on submissions, each once for a chapter.
  var remarks: [(chapter: Int, text: String, names: [String])] {
    chapters.flatMap { chapter in
      var names: [String: [String]] = [:]
      for row in rows {
        for grade in row.grades where grade.chapter == chapter.number {
          for remark in grade.remarks { names[remark, default: []].append(row.name) }
        }
      }
      return names.sorted { $0.key < $1.key }.map { (chapter.number, $0.key, $0.value) }
    }
  }

  /// What kept the runs apart from the machine, with the number of runs, the most frequent first.
  var isolations: [(text: String, count: Int)] {
    let texts = rows.flatMap(\.grades).map(\.isolation).filter { !$0.isEmpty }
    let counts = Dictionary(grouping: texts, by: \.self).mapValues(\.count)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// How many steps a chapter has, by its brief; 0 if that can't be read.
  func stepCount(of grade: Grade) -> Int {
    grade.steps.isEmpty ? chapters.first { $0.number == grade.chapter }?.steps.count ?? 0 : grade.steps.count
  }
}

extension Gradebook {
  /// Reads the titles and the beliefs from the kit.
  init(of chapters: [Chapter], rows: [Row]) {
    let outlines = chapters.map(Outline.init)
    self.init(chapters: outlines, rows: rows, beliefs: SharedBelief.all(in: rows, of: chapters))
  }
}

extension Gradebook.Outline {
  init(_ chapter: Chapter) {
    let brief = try? chapter.brief()
    self.init(number: chapter.number, title: brief?.title ?? "", steps: brief?.steps ?? [])
  }
}

extension Grade {
  fileprivate var escaped: Grade {
    func escaped(_ texts: [String]) -> [String] { texts.map { $0.escaped(keepingLineBreaks: true) } }
    var copy = self
    copy.reasons = escaped(reasons)
    copy.remarks = escaped(remarks)
    copy.isolation = isolation.escaped
    for index in steps.indices {
      copy.steps[index].title = steps[index].title.escaped
      copy.steps[index].messages = escaped(steps[index].messages)
    }
    return copy
  }
}
