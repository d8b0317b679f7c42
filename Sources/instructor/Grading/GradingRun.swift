import Course
import Foundation
import PlainLocks

/// Grades the submissions of a roster, several at a time, and goes on where an earlier run stopped.
struct GradingRun: Sendable {
  /// What a run has found out.
  struct Outcome: Sendable {
    let gradebook: Gradebook
    /// How many grades come from an earlier run.
    let keptCount: Int
  }

  let roster: Roster
  let kit: Kit
  /// The chapters of the kit to grade.
  let chapters: [Chapter]
  /// How many graders work at the same time; at least one.
  let jobs: Int
  /// Whether to grade again what an earlier run has graded.
  var isFresh = false
  /// The version of the toolchain; what another one has graded is graded again.
  var toolchain = Toolchain.version
  let makeGrader: GraderPool.MakeGrader

  /// Grades what no earlier run has graded; the calling thread waits.
  ///
  /// Each grade is recorded as soon as it is there, so that an interruption loses only those under way.
  ///
  /// - Parameters:
  ///   - activity: Called every second with what is going on, on any thread.
  ///   - graded: Receives the grades in the order of the roster, and with the last one of a submission its row; on the
  ///     calling thread.
  /// - Returns: All rows, in the order of the roster.
  func run(
    activity: @escaping @Sendable (Activity) -> Void = { _ in },
    graded: (_ grade: Grade, _ row: Gradebook.Row?) -> Void = { _, _ in }
  ) -> Outcome {
    let digest = KitFiles(of: kit).digest(toolchain: toolchain)
    let known = roster.members.map { member in chapters.map { knownGrade(of: member, for: $0, digest: digest) } }
    let count = known.joined().count { $0.grade == nil }
    let begunCount = Mutex(0)
    let pool = GraderPool(makeGrader: makeGrader)
    var grades: [Grade] = []
    var rows: [Gradebook.Row] = []
    _ = concurrently(
      roster.members.count * chapters.count,
      atOnce: jobs,
      make: { index in
        let (submission, position) = index.quotientAndRemainder(dividingBy: chapters.count)
        if let grade = known[submission][position].grade { return grade }
        let (member, chapter) = (roster.members[submission], chapters[position])
        let number = begunCount.withLock { count in
          count += 1
          return count
        }
        let show = { (text: String, isMilestone: Bool) in
          let text = "\(number) of \(count), \(member.name.escaped)\(text)"
          activity(Activity(chapter: chapter.number, text: text, isMilestone: isMilestone))
        }
        show("", number % 10 == 1)
        return grade(member, for: chapter, digest: digest, by: pool) { show(": \($0.text)", false) }
      },
      deliver: { grade in
        grades.append(grade)
        guard grades.count == chapters.count else { return graded(grade, nil) }
        let row = Gradebook.Row(name: roster.members[rows.count].name, grades: grades)
        rows.append(row)
        grades = []
        graded(grade, row)
      }
    )
    let keptCount = known.joined().count(where: \.isKept)
    return Outcome(gradebook: Gradebook(of: chapters, rows: rows), keptCount: keptCount)
  }

  // What is recorded is what was graded, even if somebody changes it meanwhile.
  private func grade(
    _ member: HandedIn,
    for chapter: Chapter,
    digest: String,
    by pool: GraderPool,
    activity: @escaping (Activity) -> Void
  ) -> Grade {
    do {
      guard case .answer(let answer) = member.place(of: chapter) else {
        throw EnvironmentError("it has no code for the chapter")
      }
      let files = try SubmissionFiles(of: answer)
      var grade = try pool.lend(for: chapter) { grader in
        grader.activity = activity
        return grader.grade(files)
      }
      grade.remarks += files.remarks
      if files.violations.isEmpty {
        let record = GradeRecord(grade: grade, files: files.texts, kit: digest)
        record.save(to: roster.record(of: member, for: chapter))
      }
      return grade
    } catch {
      return Grade(chapter: chapter.number, outcome: .notRun, reasons: [EnvironmentError(wrapping: error).sentence])
    }
  }

  // The grade that needs no run, and whether it is that of an earlier one.
  private func knownGrade(
    of member: HandedIn,
    for chapter: Chapter,
    digest: String
  ) -> (grade: Grade?, isKept: Bool) {
    switch member.place(of: chapter) {
    case .nothing(let reason): return (Grade(chapter: chapter.number, outcome: .missing, reasons: [reason]), false)
    case .refused(let reason): return (Grade(chapter: chapter.number, outcome: .refused, reasons: [reason]), false)
    case .answer(let answer):
      // Files with something wrong in them are refused without a build, so they have no record.
      guard !isFresh, let files = try? SubmissionFiles(of: answer), files.violations.isEmpty else {
        return (nil, false)
      }
      let record = roster.record(of: member, for: chapter)
      let grade = GradeRecord.grade(in: record, files: files.texts, kit: digest)
      return (grade, grade != nil)
    }
  }
}
