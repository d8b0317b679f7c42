import Course
import Foundation

/// Grades one submission for a chapter; any thread may call it.
typealias GradeFiles = @Sendable (_ files: SubmissionFiles, _ activity: @escaping (String) -> Void) -> Grade

extension GradeCommand {
  /// Grades what no earlier run has graded, several submissions at a time; the calling thread waits.
  ///
  /// Each grade is recorded as soon as it is there, so that an interruption loses only those under way.
  ///
  /// What is going on is said every second, on any thread. That a grade is there is said on the calling thread, in the
  /// order of the roster, and with the last one of a submission all of its grades.
  ///
  /// - Returns: All grades, in the order of the roster, and how many come from an earlier run.
  func grade(
    _ roster: Roster,
    for chapters: [Chapter],
    activity: @escaping ProgressLine.Report,
    graded: (_ job: Int, _ whole: GradedSubmission?) -> Void
  ) throws -> (gradebook: Gradebook, keptCount: Int) {
    let digest = try chapters.first?.kit.readDigest(toolchain: findToolchain()) ?? ""
    let graders = try chapters.map(makeGrader)
    let count = roster.members.count * chapters.count
    var grades: [Grade] = []
    var submissions: [GradedSubmission] = []
    let results = concurrently(
      count,
      atOnce: jobs,
      make: { index in
        let (submission, position) = index.quotientAndRemainder(dividingBy: chapters.count)
        let member = roster.members[submission]
        let chapter = chapters[position]
        return result(of: member, in: roster, for: chapter, digest: digest, by: graders[position]) { text in
          activity(index, "Chapter \(chapter.number): \(index + 1) of \(count), \(member.name.escaped)\(text)")
        }
      },
      deliver: { result in
        let job = submissions.count * chapters.count + grades.count
        grades.append(result.grade)
        guard grades.count == chapters.count else { return graded(job, nil) }
        let whole = GradedSubmission(name: roster.members[submissions.count].name, grades: grades)
        submissions.append(whole)
        grades = []
        graded(job, whole)
      }
    )
    return (Gradebook(of: chapters, submissions: submissions), results.count(where: \.isKept))
  }

  // What is recorded is what was graded, even if somebody changes it meanwhile.
  private func result(
    of member: HandedIn,
    in roster: Roster,
    for chapter: Chapter,
    digest: String,
    by grader: GradeFiles,
    show: @escaping (String) -> Void
  ) -> (grade: Grade, isKept: Bool) {
    func ungraded(_ outcome: Grade.Outcome, _ reason: String) -> (grade: Grade, isKept: Bool) {
      (Grade(of: chapter, outcome, reasons: [reason]), false)
    }
    do {
      switch member.place(of: chapter) {
      case .nothing(let reason): return ungraded(.missing, reason)
      case .refused(let reason): return ungraded(.refused, reason)
      case .answer(let answer):
        let files = try SubmissionFiles(of: answer)
        let place = roster.record(of: member, for: chapter)
        // Files with something wrong in them are refused without a build, so they have no record.
        let record = isFresh || !files.violations.isEmpty ? nil : GradeRecord(in: place)
        if let record, record.kit == digest, record.files == files.texts { return (record.grade, true) }
        show("")
        var grade = grader(files) { show(": \($0)") }
        grade.remarks += files.remarks.cut
        // What took too long may do better on a machine with less to do.
        if files.violations.isEmpty, ![.notRun, .hung, .overLimits].contains(grade.outcome) {
          try? GradeRecord(grade: grade, files: files.texts, kit: digest).save(to: place)
        }
        return (grade, false)
      }
    } catch {
      return ungraded(.notRun, EnvironmentError(wrapping: error).sentence)
    }
  }
}
