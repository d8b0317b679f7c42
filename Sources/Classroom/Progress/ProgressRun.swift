package import Foundation

/// Finds out how far somebody is in several chapters, each in a workbench of its own.
///
/// So a chapter that doesn't compile, crashes or hangs hides none of the others.
package struct ProgressRun: Sendable {
  let chapters: [Chapter]
  let folder: URL?
  let limits: Workbench.Limits

  /// - Parameters:
  ///   - chapters: The chapters to look at.
  ///   - folder: Where the answers lie, if not in the kit; of those nothing is noted.
  ///   - limits: When to stop what runs too long.
  package init(over chapters: [Chapter], in folder: URL? = nil, limits: Workbench.Limits = .forAnswers) {
    self.chapters = chapters
    self.folder = folder
    self.limits = limits
  }

  /// Looks at the chapters, and notes in the ``Logbook`` what it finds; the calling thread waits.
  ///
  /// - Parameters:
  ///   - activity: Told every second what is being done, on any thread.
  ///   - finished: Handed each chapter's progress in order, on any thread, one at a time.
  /// - Returns: The same, in the same order.
  @discardableResult
  package func run(
    activity: @escaping @Sendable (Activity) -> Void = { _ in },
    finished: @Sendable (ChapterProgress) -> Void = { _ in }
  ) -> [ChapterProgress] {
    InOrder.concurrently(chapters.count) {
      progress(in: chapters[$0], activity: activity)
    } tell: {
      finished($0)
    }
  }

  private func progress(
    in chapter: Chapter,
    activity: @escaping @Sendable (Activity) -> Void
  ) -> ChapterProgress {
    do {
      let answers = try folder.map { try Answers(in: chapter.answers(in: $0)) } ?? chapter.answers()
      let bench = try Workbench(for: chapter, limits: limits)
      bench.activity = { what, seconds in
        let text = seconds == 0 ? what : "\(what), \(seconds) s"
        activity(Activity(chapter: chapter.number, text: text, isMilestone: seconds % 15 == 0))
      }
      let progress = try ProgressCheck(chapter: chapter, bench: bench).progress(on: answers)
      if folder == nil { Logbook(of: chapter).note(progress, on: answers) }
      return progress
    } catch {
      let title = try? chapter.brief().title
      return ChapterProgress(
        chapter: chapter.number,
        title: title,
        state: .unknown(Trouble.sentence(about: error))
      )
    }
  }
}

extension Workbench.Limits {
  /// For a student who waits: just longer than the watchdog of an exit test.
  package static var forAnswers: Self {
    var limits = Self()
    limits.test = .seconds(75)
    return limits
  }
}

extension Chapter {
  /// Reads what the student has written so far.
  ///
  /// - Throws: ``Trouble`` if there is nothing, or if it can't be read.
  package func answers() throws(Trouble) -> Answers {
    let wayBack = "\"swift run observatory reset \(number)\" brings the starter back"
    guard FileManager.default.fileExists(atPath: exercise.path) else {
      throw Trouble("Exercises/\(name) is missing; \(wayBack)")
    }
    let answers = try Answers(in: exercise)
    if answers.files.isEmpty { throw Trouble("there is no Swift file in Exercises/\(name); \(wayBack)") }
    return answers
  }

  /// The files that the chapter came with and that are not there now.
  var missingFiles: [String] {
    let came = (try? Answers(in: solution).files.keys.sorted()) ?? []
    let there = (try? Answers(in: exercise).files) ?? [:]
    return came.filter { there[$0] == nil }
  }
}
