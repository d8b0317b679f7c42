import Course
import Foundation
import Stage

/// The subcommand `progress`: runs the specs of chapters on answers, and prints the result of each step.
struct ProgressCommand: Command, Sendable {
  let chapters: [Chapter]
  /// The folder with the answers; `nil` for the student's own, which are the only ones with a record.
  var folder: URL?
  var limits = Limits.student
  /// Whether each table replaces the previous one.
  var isWatched = false
  /// Returns whether the student has saved a file since, which ends the run without a table.
  var isOutdated: @Sendable () -> Bool = { false }
}

extension ProgressCommand {
  /// Takes a folder, if the first name is not a chapter, and chapters; without chapters, all that the folder contains.
  init(_ arguments: Arguments, among known: [Chapter]) throws(UsageError) {
    guard let first = arguments.names.first, StepNumber(first) == nil, Int(first) == nil,
      (try? known.chapter(first)) == nil || FileManager.default.fileExists(atPath: first)
    else {
      chapters = try known.named(arguments.names)
      return
    }
    let answers = URL(filePath: first)
    folder = answers
    if arguments.names.count > 1 {
      chapters = try known.named(arguments.names.dropFirst())
    } else {
      let found = (try? Student(in: answers, knowing: ChapterFiles(for: known)))?.chaptersWithCode ?? []
      let present = known.filter { found.contains($0.number) }
      // If the folder contains no chapter, the progress in the first one says what it should contain.
      chapters = present.isEmpty ? Array(known.prefix(1)) : present
    }
  }

  /// Runs the chapters, prints a table for each as soon as those before it are done, and returns whether all are done.
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(EnvironmentError) -> Bool {
    if let folder, !FileManager.default.fileExists(atPath: folder.path) {
      let place = folder.path.debugDescription
      throw EnvironmentError("there is no folder \(place), and no such chapter", kind: .unreadable)
    }
    let found = check(activity: terminal.progress.show) { progress in
      terminal.progress.makeRoom(after: progress.chapter) {
        guard progress.state != .outdated else { return }
        // ECMA-48: move the cursor to the corner, then erase the screen, which showed the previous table until now.
        if isWatched, terminal.isScreen { transcript.write("\u{1B}[H\u{1B}[2J") }
        var table = ProgressTable(progress: progress, style: style, width: terminal.width)
        table.excerpts = folder == nil ? excerpts(of: progress) : [:]
        table.hasScene = isWatched
        transcript.write(lines: table.lines)
        transcript.write("")
      }
    }
    if found.contains(where: { $0.state == .outdated }) { return false }
    transcript.write(ChapterProgress.summary(of: found))
    try terminal.report(found.compactMap { $0.error?.inChapter($0.chapter) })
    if folder == nil {
      for (label, command) in zip(["Next:", "Then:"], nextCommands(after: found)) {
        let label = command.hasPrefix("hint") ? "Stuck?" : label
        transcript.write("\(label) \(style.name("swift run observatory \(command)"))")
      }
    }
    return found.allSatisfy(\.isDone)
  }

  func nextCommands(after found: [ChapterProgress]) -> [String] {
    guard let last = chapters.last else { return [] }
    if let open = found.first(where: { !$0.isDone }) {
      let next = ChapterStatus.nextCommand(after: [ChapterStatus(in: Chapter(open.chapter, of: last.kit))])
      return isWatched && next == "watch \(open.chapter)" ? [] : [next].compactMap(\.self)
    }
    let comparison = chapters.count == 1 && last.hasSolution() ? "diff \(last.number)" : nil
    let all = last.kit.findChapters().map(ChapterStatus.init)
    return [comparison, ChapterStatus.nextCommand(after: all, finished: last.number)].compactMap(\.self)
  }

  /// Returns the line of each error that has a place, and a mark below that place, as the compiler shows them.
  func excerpts(of progress: ChapterProgress) -> [String: [String]] {
    guard case .doesNotCompile(let errors) = progress.state else { return [:] }
    let excerpts = errors.compactMap { error in excerpt(of: error, in: progress.texts).map { (error, $0) } }
    return Dictionary(excerpts) { first, _ in first }
  }

  private func excerpt(of error: String, in texts: [String: String]) -> [String]? {
    guard let root = chapters.first?.kit.root,
      let match = error.prefixMatch(of: #/(.+?\.swift):([0-9]+):([0-9]+): /#), let number = Int(match.2),
      let column = Int(match.3), number > 0, column > 0,
      let text = texts[String(match.1)] ?? (try? String(contentsOf: root.appending(path: match.1), encoding: .utf8)),
      let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropFirst(number - 1).first
    else { return nil }
    // The compiler counts bytes.
    let start = String(decoding: line.utf8.prefix(column - 1), as: UTF8.self)
    let margin = String(repeating: " ", count: match.2.count)
    return ["\(match.2) | \(line)", "\(margin) | \(String(start.map { $0 == "\t" ? $0 : " " }))^"]
  }

  // MARK: From an answer to a verdict

  private typealias Show = (String) -> Void

  /// Runs the chapters in parallel, each in a workbench of its own; the calling thread waits.
  ///
  /// Every second, `activity` is called on any thread. On the calling thread, `finished` is called with the progress in
  /// each chapter, in order.
  func check(
    activity: @escaping ProgressLine.Report = { _, _ in },
    finished: (ChapterProgress) -> Void = { _ in }
  ) -> [ChapterProgress] {
    concurrently(
      chapters.count,
      make: { index in
        let chapter = chapters[index]
        let show = { (text: String) in activity(chapter.number, "Chapter \(chapter.number): \(text)") }
        repeat {
          do {
            guard let folder else { return try ownProgress(in: chapter, show) }
            return try progress(in: chapter, ofStranger: folder, show)
          } catch is CancellationError {
            // A file was saved meanwhile. Unless `watch` waits for the next one, read all of them again.
          } catch {
            return ChapterProgress(in: chapter, .unknown(EnvironmentError(wrapping: error)))
          }
        } while !isOutdated()
        return ChapterProgress(in: chapter, .outdated)
      },
      deliver: finished
    )
  }

  private func ownProgress(in chapter: Chapter, _ show: @escaping Show) throws -> ChapterProgress {
    let submission = try chapter.submission()
    let files = try SubmissionFiles(inExerciseOf: chapter)
    // If grading would refuse to read the files, they are built as they are.
    let graded = files.violations.isEmpty ? Submission(files: files.texts) : submission
    // A student's files are never changed: if given code has to be restored in them, they are built elsewhere.
    let workbench = try workbench(graded == submission ? nil : "restored", chapter, limits, show)
    var progress = try ProgressCheck(chapter: chapter, runner: workbench).progress(on: graded)
    if graded != submission { progress.remarks += files.remarks }
    if !files.lentFiles.isEmpty {
      let names = files.lentFiles.sorted().map { ".starters/\(chapter.name)/\($0)" }.joined(separator: " ")
      let copy = "cp \(names) Exercises/\(chapter.name)/"
      progress.remarks.append("To restore what is missing from the starter:\n  \(copy)")
    }
    progress.texts = Dictionary(uniqueKeysWithValues: graded.files.map { ("Exercises/\(chapter.name)/\($0)", $1) })
    progress.violations += try files.violations + SubmissionGate(to: chapter).violations(in: progress.texts)
    // A student's machine may lack a tool that only grading needs, and only finished answers are handed in.
    if progress.isDone { progress.violations += (try? workbench.violations()) ?? [] }
    // The record only saves work, so an error is ignored.
    try? ProgressRecord(progress, on: submission).save(to: chapter.progressRecord)
    return progress
  }

  /// Returns the progress of a stranger, whose code runs in a sandbox, and only if it passes the gate.
  private func progress(in chapter: Chapter, ofStranger folder: URL, _ show: @escaping Show) throws -> ChapterProgress {
    // The files are read only once, so that what is built is what the gate has seen.
    let files = try SubmissionFiles(for: chapter, in: folder, knowing: ChapterFiles(for: chapter.kit.findChapters()))
    var progress = ChapterProgress(in: chapter, .refused)
    progress.violations = try SubmissionGate(to: chapter).violations(in: files)
    if progress.violations.isEmpty {
      let workbench = try workbench("progress", chapter, .strangerAlone, show)
      let check = ProgressCheck(chapter: chapter, runner: workbench, runsRefused: false)
      progress = try check.progress(on: Submission(files: files.texts))
    }
    progress.remarks += files.remarks
    return progress
  }

  private func workbench(_ purpose: String?, _ chapter: Chapter, _ limits: Limits, _ show: @escaping Show) throws
    -> Workbench
  {
    let folder = try BuildFolder(of: chapter, for: purpose) { show("waiting for another run of the command") }
    let workbench = Workbench(for: chapter, in: folder, limits: limits, activity: show)
    workbench.checkCancellation = { if isOutdated() { throw CancellationError() } }
    return workbench
  }
}
