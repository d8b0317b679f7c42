/// Finds out how far somebody is in several chapters, each in a workbench of its own.
///
/// So a chapter that doesn't compile, crashes or hangs hides none of the others.
package struct ProgressRun: Sendable {
  let chapters: [Chapter]
  let limits: Workbench.Limits

  package init(over chapters: [Chapter], limits: Workbench.Limits = .forAnswers) {
    self.chapters = chapters
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
      let answers = try chapter.answers()
      let bench = try Workbench(for: chapter, limits: limits)
      bench.activity = { what, seconds in
        let text = seconds == 0 ? what : "\(what), \(seconds) s"
        activity(Activity(chapter: chapter.number, text: text, isMilestone: seconds % 15 == 0))
      }
      let progress = try ProgressCheck(chapter: chapter, bench: bench).progress(on: answers)
      Logbook(of: chapter).note(progress, on: answers)
      return progress
    } catch {
      let title = try? Brief(chapter.text("README.md"), ofChapter: chapter.number).title
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
  /// - Throws: ``Trouble`` if a part of the chapter is missing, or can't be read.
  package func answers() throws -> Answers {
    do {
      let answers = try Answers(in: starter)
      for text in ["README.md", "HINTS.md"] { _ = try self.text(text) }
      if !answers.files.isEmpty { return answers }
    } catch let error as Malformed {
      throw Trouble("\(error.sentence); \(wayBack)")
    } catch {
      throw Trouble("Exercises/\(name) is missing or can't be read; \(wayBack)")
    }
    throw Trouble("there is no Swift file in Exercises/\(name); \(wayBack)")
  }

  /// The files that the chapter came with and that are not there now.
  var missingFiles: [String] {
    let came = (try? Answers(in: solution).files.keys.sorted()) ?? []
    let there = (try? Answers(in: starter).files) ?? [:]
    return came.filter { there[$0] == nil }
  }

  private var wayBack: String { "\"swift run observatory reset \(number)\" brings it back" }
}
