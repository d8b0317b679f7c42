import Classroom
import Transcripts

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The verb `hint`: shows the next of the three hints for a step, or all of them.
struct HintAsked {
  let chapter: Chapter
  let step: Step
  let showsAll: Bool

  /// Understands the names after `hint`: one step.
  init(_ names: [String], showsAll: Bool, among chapters: [Chapter]) throws(UnknownWord) {
    guard let word = names.first else {
      throw UnknownWord(sentence: "hint wants a step; write \"swift run observatory hint 2.3\" for step 3 of chapter 2")
    }
    if names.count > 1 { throw UnknownWord(superfluous: names[1], synopsis: Verb.hint.synopsis) }

    guard let place = StepNumber(word), let chapter = chapters.first(where: { $0.number == place.chapter }) else {
      // Of `9.1` the number of the chapter is what is unknown; of `x`, all of it.
      let part = StepNumber(word).map { "\($0.chapter)" } ?? word
      throw UnknownWord(part, kind: "chapter", known: chapters.map { "\($0.number)" })
    }
    // Where the hints can't be read, it is too early to say that there is no such step.
    let steps = (try? chapter.hints().steps.indices).map { $0.map { "\(chapter.number).\($0 + 1)" } }
    guard let step = place.step else {
      let choice = steps.map { "choose from \($0.joined(separator: ", "))" } ?? "try \(chapter.number).1"
      throw UnknownWord(sentence: "chapter \(chapter.number) has hints for each step; \(choice)")
    }
    if let steps, !steps.contains("\(place)") {
      // Of two numbers, none is a slip of the keyboard for the other.
      throw UnknownWord(sentence: "there is no step \(place); choose from \(steps.joined(separator: ", "))")
    }
    self.chapter = chapter
    self.step = step
    self.showsAll = showsAll
  }

  /// Shows the hint, then notes that it was shown, unless all are shown.
  ///
  /// - Throws: If there are no hints to be read.
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(Refusal) {
    let hints: [String]
    do throws(Malformed) {
      hints = try chapter.hints(for: step)
    } catch {
      throw Refusal(sentence: "\(error.sentence), nor in the kit's own copy; fetch the kit anew", code: EX_NOINPUT)
    }
    let page = HintPage(chapter: chapter, step: step, hints: hints, style: style, width: terminal.width)
    if showsAll {
      for line in page.all { transcript.write(line) }
      return
    }
    let memory = HintMemory(of: chapter)
    let seen = memory.count(of: step)
    for line in page.next(after: seen) { transcript.write(line) }
    guard seen < hints.count else { return }
    do throws(Trouble) {
      try memory.note(seen + 1, of: step)
    } catch {
      // The hint was what was asked for, and there it is: so this is no failure.
      terminal.warn("which hint comes next can't be remembered, since \(error.sentence)")
    }
  }
}
