import Classroom
import Foundation
import Locks

/// Grades the submissions of a roster, several at a time, and goes on where an earlier run stopped.
struct GradingRun: Sendable {
  /// Makes what grades a chapter, in a folder that it may keep.
  typealias MakeGrader = @Sendable (Chapter, URL) throws -> any ChapterGrader

  /// What a run has found out.
  struct Outcome: Sendable {
    let gradebook: Gradebook
    /// How many grades come from an earlier run.
    let keptCount: Int
  }

  private struct State {
    var queue: GradingQueue
    var grades: [[Grade?]]
    var rowCount = 0
    // Held to the end, so that no folder changes hands while its grader still goes.
    var locks: [FileLock] = []
  }

  let roster: Roster
  let kit: Kit
  /// The chapters of the kit to grade.
  let chapters: [Chapter]
  /// How many graders work at the same time; at least one.
  let jobs: Int
  /// Whether to grade again what an earlier run has graded.
  var isFresh = false
  /// The folders that the graders work in.
  let folders: GradingFolders
  /// The version of the toolchain; what another one has graded is graded again.
  var toolchain = Toolchain.version
  let makeGrader: MakeGrader

  /// Grades what no earlier run has graded; the calling thread waits.
  ///
  /// Each grade is recorded as soon as it is there, so that an interruption loses only those under way.
  ///
  /// - Parameters:
  ///   - activity: Called every second with what is going on, on any thread.
  ///   - graded: Receives the chapter of each submission that has been graded, and the rows that are complete by
  ///     then, in the order of the roster; on any thread, one at a time.
  /// - Returns: All rows, in the order of the roster.
  func run(
    activity: @escaping @Sendable (Activity) -> Void = { _ in },
    graded: @escaping @Sendable (_ chapter: Int?, _ rows: [Gradebook.Row]) -> Void = { _, _ in }
  ) -> Outcome {
    let digest = KitFiles(of: kit).digest(toolchain: toolchain)
    let known = roster.members.map { member in chapters.map { knownGrade(of: member, for: $0, digest: digest) } }
    let items = known.indices.flatMap { submission in
      chapters.indices.filter { known[submission][$0].grade == nil }
        .map { GradingQueue.Item(submission: submission, chapter: $0) }
    }
    let state = Mutex(State(queue: GradingQueue(items), grades: known.map { $0.map(\.grade) }))
    let deliver: @Sendable (GradingQueue.Item?, Grade?) -> Void = { item, grade in
      // The lock is held during the delivery, so that no later row overtakes it.
      state.withLock { state in
        if let item { state.grades[item.submission][item.chapter] = grade }
        let rows = takeCompleteRows(of: &state)
        if item != nil || !rows.isEmpty { graded(item.map { chapters[$0.chapter].number }, rows) }
      }
    }
    deliver(nil, nil)
    inParallel(min(jobs, items.count)) { worker in
      var graders: [Int: any ChapterGrader] = [:]
      while let (item, left) = state.withLock({ state in
        state.queue.next(for: worker).map { ($0, state.queue.count) }
      }) {
        let (member, chapter) = (roster.members[item.submission], chapters[item.chapter])
        let show = { (text: String, isMilestone: Bool) in
          let text = "\(items.count - left) of \(items.count), \(member.name.spelledOut)\(text)"
          activity(Activity(chapter: chapter.number, text: text, isMilestone: isMilestone))
        }
        show("", (items.count - left) % 10 == 1)
        let grade = grade(member, for: chapter, digest: digest) {
          if graders[chapter.number] == nil {
            let (folder, lock) = try folders.claim(for: chapter)
            state.withLock { $0.locks.append(lock) }
            graders[chapter.number] = try makeGrader(chapter, folder)
          }
          let grader = graders[chapter.number]
          grader?.activity = { show(": \($0.text)", false) }
          return grader
        }
        deliver(item, grade)
      }
    }
    let rows = state.withLock { state in state.grades.indices.map { row($0, state.grades[$0]) } }
    let keptCount = known.joined().count(where: \.isKept)
    let gradebook = Gradebook(of: chapters, rows: rows)
    return Outcome(gradebook: gradebook, keptCount: keptCount)
  }

  // What is recorded is what was graded, even if somebody changes it meanwhile.
  private func grade(
    _ member: Roster.Member,
    for chapter: Chapter,
    digest: String,
    grader: () throws -> (any ChapterGrader)?
  ) -> Grade {
    do {
      guard case .folder(let folder) = roster.place(of: chapter, for: member), let grader = try grader() else {
        throw EnvironmentError("its folder was moved while it was graded")
      }
      let files = try SubmissionFiles(in: folder)
      let grade = grader.grade(files)
      if files.violations.isEmpty {
        let record = GradeRecord(grade: grade, files: files.texts, kit: digest)
        record.save(to: roster.record(of: member, for: chapter))
      }
      return grade
    } catch {
      return Grade(chapter: chapter.number, outcome: .notRun, reasons: [EnvironmentError(wrapping: error).sentence])
    }
  }

  private func takeCompleteRows(of state: inout State) -> [Gradebook.Row] {
    var rows: [Gradebook.Row] = []
    while state.rowCount < roster.members.count, !state.grades[state.rowCount].contains(nil) {
      rows.append(row(state.rowCount, state.grades[state.rowCount]))
      state.rowCount += 1
    }
    return rows
  }

  private func row(_ index: Int, _ grades: [Grade?]) -> Gradebook.Row {
    Gradebook.Row(name: roster.members[index].name, grades: grades.compactMap(\.self))
  }

  // The grade that needs no run, and whether it is that of an earlier one.
  private func knownGrade(
    of member: Roster.Member,
    for chapter: Chapter,
    digest: String
  ) -> (grade: Grade?, isKept: Bool) {
    switch roster.place(of: chapter, for: member) {
    case .nothing(let reason): return (Grade(chapter: chapter.number, outcome: .missing, reasons: [reason]), false)
    case .refused(let reason): return (Grade(chapter: chapter.number, outcome: .refused, reasons: [reason]), false)
    case .folder(let folder):
      // Files with something wrong in them are refused without a build, so they have no record.
      guard !isFresh, let files = try? SubmissionFiles(in: folder), files.violations.isEmpty else {
        return (nil, false)
      }
      let record = roster.record(of: member, for: chapter)
      let grade = GradeRecord.grade(in: record, files: files.texts, kit: digest)
      return (grade, grade != nil)
    }
  }
}

// Workers wait for other programs most of the time, so there may be more of them than cores.
private func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for worker in 0..<count {
    group.enter()
    Thread.detachNewThread {
      body(worker)
      group.leave()
    }
  }
  group.wait()
}
