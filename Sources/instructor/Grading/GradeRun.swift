import Course
import Foundation

/// Grades one submission for a chapter, or throws an error if the machine is at fault; any thread may call it.
typealias GradeFiles = @Sendable (_ files: SubmissionFiles, _ activity: @escaping (String) -> Void) throws -> Grade

/// A run of the subcommand `grade`: grades each submission of a roster for each chapter, unless an earlier run has.
struct GradeRun: Sendable {
  let roster: Roster
  let chapters: [Chapter]
  /// The graders, in the order of the chapters.
  let graders: [GradeFiles]
  /// The digest of the kit and the toolchain, without which a recorded grade doesn't count.
  let digest: String
  /// Whether to grade again what an earlier run has graded.
  let isFresh: Bool

  /// Grades several submissions at a time; the calling thread waits.
  ///
  /// Each grade is recorded as soon as it is there, so that an interruption loses only those under way. The activity is
  /// reported every second, on any thread; each grade on the calling thread, in the order of the roster, and with the
  /// last one of a submission all of its grades.
  ///
  /// - Returns: All grades, in the order of the roster, and how many come from an earlier run.
  func grade(
    atOnce limit: Int,
    activity: @escaping ProgressLine.Report,
    graded: (_ job: Int, _ whole: GradedSubmission?) -> Void
  ) -> (gradebook: Gradebook, keptCount: Int) {
    let count = roster.members.count * chapters.count
    var submissions: [GradedSubmission] = []
    var grades: [Grade] = []
    let results = concurrently(
      count,
      atOnce: limit,
      make: { job in result(of: job, outOf: count, activity: activity) },
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

  /// Returns the grade of a job, and whether an earlier run has given it.
  ///
  /// The jobs are the chapters of the first member, then those of the second, and so on.
  private func result(
    of job: Int,
    outOf count: Int,
    activity: @escaping ProgressLine.Report
  ) -> (grade: Grade, isKept: Bool) {
    let member = roster.members[job / chapters.count]
    let index = job % chapters.count
    let chapter = chapters[index]
    do {
      switch member.findAnswer(to: chapter) {
      case .nothing(let reason): return (Grade(of: chapter, .missing, reasons: [reason]), false)
      case .refused(let reason): return (Grade(of: chapter, .refused, reasons: [reason]), false)
      case .answer(let answer):
        // These texts are what is graded and recorded, even if the files change meanwhile.
        let files = try SubmissionFiles(of: answer)
        let place = roster.record(of: member, for: chapter)
        if let kept = keptGrade(of: files, in: place) { return (kept, true) }
        let name = "Chapter \(chapter.number): \(job + 1) of \(count), \(member.name.escaped)"
        activity(job, name)
        var grade = try graders[index](files) { activity(job, "\(name): \($0)") }
        grade.remarks += files.remarks.cut
        record(grade, of: files, in: place)
        return (grade, false)
      }
    } catch {
      return (Grade(of: chapter, .notRun, reasons: [EnvironmentError(wrapping: error).sentence]), false)
    }
  }

  private func keptGrade(of files: SubmissionFiles, in place: URL) -> Grade? {
    // Files with something wrong in them are refused without a build, so they have no record.
    guard !isFresh, files.violations.isEmpty, let record = GradeRecord(in: place) else { return nil }
    guard record.kit == digest, record.files == files.texts else { return nil }
    // A submission that took too long may do better on a machine with less to do, but other reports need its grade.
    let mayDoBetter = [.hung, .overLimits].contains(record.grade.outcome)
    return mayDoBetter && place.ageInSeconds > 3600 ? nil : record.grade
  }

  private func record(_ grade: Grade, of files: SubmissionFiles, in place: URL) {
    guard files.violations.isEmpty, grade.outcome != .notRun else { return }
    try? GradeRecord(grade: grade, files: files.texts, kit: digest).save(to: place)
  }
}

extension URL {
  /// The time since a file was last written.
  fileprivate var ageInSeconds: Double {
    let date = try? resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    return date.map { Date.now.timeIntervalSince($0) } ?? .infinity
  }
}
