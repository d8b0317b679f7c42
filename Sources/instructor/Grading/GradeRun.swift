import Course
import Foundation

/// Grades one submission for a chapter; any thread may call it.
typealias GradeFiles = @Sendable (_ files: SubmissionFiles, _ activity: @escaping (String) -> Void) -> Grade

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
    var jobs: [Job] = []
    for member in roster.members {
      for (chapter, grade) in zip(chapters, graders) {
        jobs.append(Job(number: jobs.count, member: member, chapter: chapter, grade: grade))
      }
    }
    var grades: [Grade] = []
    var submissions: [GradedSubmission] = []
    let deliveries = concurrently(
      jobs.count,
      atOnce: limit,
      make: { [jobs] in delivery(of: jobs[$0], outOf: jobs.count, activity: activity) },
      deliver: { delivery in
        grades.append(delivery.grade)
        guard grades.count == chapters.count else { return graded(delivery.job.number, nil) }
        let whole = GradedSubmission(name: delivery.job.member.name, grades: grades)
        submissions.append(whole)
        grades = []
        graded(delivery.job.number, whole)
      }
    )
    return (Gradebook(of: chapters, submissions: submissions), deliveries.count(where: \.isKept))
  }

  private func delivery(of job: Job, outOf count: Int, activity: @escaping ProgressLine.Report) -> Delivery {
    let chapter = job.chapter
    do {
      switch job.member.findAnswer(to: chapter) {
      case .nothing(let reason): return Delivery(job: job, grade: Grade(of: chapter, .missing, reasons: [reason]))
      case .refused(let reason): return Delivery(job: job, grade: Grade(of: chapter, .refused, reasons: [reason]))
      case .answer(let answer):
        // These texts are what is graded and recorded, even if the files change meanwhile.
        let files = try SubmissionFiles(of: answer)
        let place = roster.record(of: job.member, for: chapter)
        if let kept = keptGrade(of: files, in: place) { return Delivery(job: job, grade: kept, isKept: true) }
        let name = "Chapter \(chapter.number): \(job.number + 1) of \(count), \(job.member.name.escaped)"
        activity(job.number, name)
        var grade = job.grade(files) { activity(job.number, "\(name): \($0)") }
        grade.remarks += files.remarks.cut
        record(grade, of: files, in: place)
        return Delivery(job: job, grade: grade)
      }
    } catch {
      let reason = EnvironmentError(wrapping: error).sentence
      return Delivery(job: job, grade: Grade(of: chapter, .notRun, reasons: [reason]))
    }
  }

  private func keptGrade(of files: SubmissionFiles, in place: URL) -> Grade? {
    // Files with something wrong in them are refused without a build, so they have no record.
    guard !isFresh, files.violations.isEmpty, let record = GradeRecord(in: place) else { return nil }
    return record.kit == digest && record.files == files.texts ? record.grade : nil
  }

  private func record(_ grade: Grade, of files: SubmissionFiles, in place: URL) {
    // A submission that took too long may do better on a machine with less to do.
    guard files.violations.isEmpty, ![.notRun, .hung, .overLimits].contains(grade.outcome) else { return }
    try? GradeRecord(grade: grade, files: files.texts, kit: digest).save(to: place)
  }
}

private struct Job: Sendable {
  let number: Int
  let member: Student
  let chapter: Chapter
  let grade: GradeFiles
}

private struct Delivery: Sendable {
  let job: Job
  let grade: Grade
  /// Whether the grade comes from an earlier run.
  var isKept = false
}
