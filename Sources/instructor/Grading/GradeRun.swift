import Course
import Foundation

/// Grades one submission for a chapter; any thread may call it.
typealias GradeFiles = @Sendable (_ files: SubmissionFiles, _ activity: @escaping (String) -> Void) -> Grade

/// A run of the subcommand `grade`: grades each submission of a roster for each chapter, unless an earlier run has.
struct GradeRun: Sendable {
  private let roster: Roster
  private let chapters: [Chapter]
  /// The graders, in the order of the chapters.
  private let graders: [GradeFiles]
  /// The digest of the kit and the toolchain, without which a recorded grade doesn't count.
  private let digest: String
  private let command: GradeCommand

  init(of roster: Roster, for chapters: [Chapter], by command: GradeCommand) throws {
    self.roster = roster
    self.chapters = chapters
    self.command = command
    digest = try chapters.first?.kit.readDigest(toolchain: command.findToolchain()) ?? ""
    graders = try chapters.map(command.makeGrader)
  }

  private var gradeCount: Int { roster.members.count * chapters.count }

  /// Grades several submissions at a time; the calling thread waits.
  ///
  /// Each grade is recorded as soon as it is there, so that an interruption loses only those under way. The activity is
  /// reported every second, on any thread; each grade on the calling thread, in the order of the roster, and with the
  /// last one of a submission all of its grades.
  ///
  /// - Returns: All grades, in the order of the roster, and how many come from an earlier run.
  func grade(
    activity: @escaping ProgressLine.Report,
    graded: (_ job: Int, _ whole: GradedSubmission?) -> Void
  ) -> (gradebook: Gradebook, keptCount: Int) {
    var grades: [Grade] = []
    var submissions: [GradedSubmission] = []
    let deliveries = concurrently(
      gradeCount,
      atOnce: command.jobs,
      make: { job in delivery(of: job, activity: activity) },
      deliver: { delivery in
        grades.append(delivery.grade)
        guard grades.count == chapters.count else { return graded(delivery.job, nil) }
        let whole = GradedSubmission(name: roster.members[submissions.count].name, grades: grades)
        submissions.append(whole)
        grades = []
        graded(delivery.job, whole)
      }
    )
    return (Gradebook(of: chapters, submissions: submissions), deliveries.count(where: \.isKept))
  }

  private func delivery(of job: Int, activity: @escaping ProgressLine.Report) -> Delivery {
    let (memberIndex, chapterIndex) = job.quotientAndRemainder(dividingBy: chapters.count)
    let member = roster.members[memberIndex]
    let chapter = chapters[chapterIndex]
    do {
      switch member.place(of: chapter) {
      case .nothing(let reason): return Delivery(job: job, grade: Grade(of: chapter, .missing, reasons: [reason]))
      case .refused(let reason): return Delivery(job: job, grade: Grade(of: chapter, .refused, reasons: [reason]))
      case .answer(let answer):
        // These texts are what is graded and recorded, even if the files change meanwhile.
        let files = try SubmissionFiles(of: answer)
        let place = roster.record(of: member, for: chapter)
        if let kept = keptGrade(of: files, in: place) { return Delivery(job: job, grade: kept, isKept: true) }
        let name = "Chapter \(chapter.number): \(job + 1) of \(gradeCount), \(member.name.escaped)"
        activity(job, name)
        var grade = graders[chapterIndex](files) { activity(job, "\(name): \($0)") }
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
    guard !command.isFresh, files.violations.isEmpty, let record = GradeRecord(in: place) else { return nil }
    return record.kit == digest && record.files == files.texts ? record.grade : nil
  }

  private func record(_ grade: Grade, of files: SubmissionFiles, in place: URL) {
    // A submission that took too long may do better on a machine with less to do.
    guard files.violations.isEmpty, ![.notRun, .hung, .overLimits].contains(grade.outcome) else { return }
    try? GradeRecord(grade: grade, files: files.texts, kit: digest).save(to: place)
  }
}

private struct Delivery: Sendable {
  let job: Int
  let grade: Grade
  /// Whether the grade comes from an earlier run.
  var isKept = false
}
