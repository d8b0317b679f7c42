import Foundation
import SpecSupport
import TestKit
import Testing

@testable import Course
@testable import examples
@testable import instructor
@testable import observatory

@Suite struct `Arguments` {
  private let kit: TestKit

  init() throws { kit = try TestKit(hasSecondChapter: true) }

  @Test func `must name known commands and scenarios`() {
    let commands = Subcommand.choices.map(\.name).joined(separator: ", ")
    for words in [["paly"], ["closures"], [""], ["help", "paly"], ["help", "demo", "paly"]] {
      let word = words.last ?? ""
      expect(complaint(about: words), is: "there is no command \"\(word)\"; choose from \(commands)")
    }
    let scenarios = Scenario.choices.map(\.name).joined(separator: ", ")
    for words in [["demo", "opera"], ["demo", "closures", "opera"], ["demo", "opera", "closures"]] {
      expect(complaint(about: words), is: "there is no scenario \"opera\"; choose from \(scenarios)")
    }
  }

  @Test func `of another program than this lead back to the command`() {
    let command = #"write "swift run observatory hint chapter.step [--all]""#
    #expect(throws: UsageError(sentence: "hint is not an example; \(command)")) { try ExamplesCommand(["hint"]) }
    #expect(throws: UsageError(sentence: "hint is not for instructors; \(command)")) { try InstructorCommand(["hint"]) }
    #expect(throws: UsageError.self) { try ExamplesCommand([]) }
    #expect(throws: UsageError.self) { try InstructorCommand([]) }
  }

  @Test func `are quoted with their control characters spelled out`() throws {
    let sentence = try #require(complaint(about: ["\u{1B}[31m\n"]))
    #expect(!sentence.contains { $0 == "\u{1B}" || $0.isNewline })
  }

  @Test(arguments: [
    (["-x"], "there is no option \"-x\"; choose from --help, -h"),
    (["verify", "-x"], "there is no option \"-x\"; choose from --help, -h"),
    (["progress", "--loud"], "there is no option \"--loud\"; choose from --quiet, -q, --help, -h"),
    (["progress", "somewhere", "9"], "there is no chapter \"9\"; choose from 1, 2"),
    (["progress", "1", "somewhere"], "there is no chapter \"somewhere\"; choose from 1, 2"),
    (["progress", "", "2"], "progress was given an empty name; \(usage) progress [--quiet] [folder] [chapter ...]\""),
    (["verify", "1", "9"], "there is no chapter \"9\"; choose from 1, 2"),
    (["watch", "1", "2"], "\"2\" is one word too many; \(usage) watch [chapter]\""),
    (["hint"], "hint needs a step; write \"swift run observatory hint 2.3\" for step 3 of chapter 2"),
    (["hint", "2"], "there is no step \"2\"; choose from 2.1, 2.2"),
    (["hint", "2.3"], "there is no step \"2.3\"; choose from 2.1, 2.2"),
    (["hint", "9.1"], "there is no chapter \"9\"; choose from 1, 2"),
    (["hint", "2.x"], "there is no chapter \"2.x\"; choose from 1, 2"),
    (["hint", "2.1", "2"], "\"2\" is one word too many; \(usage) hint chapter.step [--all]\""),
    (["diff"], "diff needs a chapter, after the folder if there is one; choose from 1, 2"),
    (["diff", "somewhere", "9"], "there is no chapter \"9\"; choose from 1, 2"),
    (["diff", "2", "."], "diff needs a chapter, after the folder if there is one; choose from 1, 2"),
    (["diff", "2.1"], "there is no chapter \"2.1\"; choose from 1, 2"),
    (["diff", "a", "2", "b"], "\"b\" is one word too many; \(usage) diff [folder] chapter [--all]\""),
    (["reset"], "reset needs a chapter; choose from 1, 2"),
    (["reset", "all"], "there is no chapter \"all\"; choose from 1, 2"),
    (["reset", "1", "2"], "\"2\" is one word too many; \(usage) reset chapter\""),
    (["compare", "closures"], "\"closures\" is one word too many; \(usage) compare\""),
    (["reset", "2", "--force"], "there is no option \"--force\"; choose from --help, -h"),
  ])
  func `that are wrong get a sentence that says what is right`(words: [String], sentence: String) {
    expect(complaint(about: words), is: sentence)
  }

  @Test func `name chapters, which are taken once and in order`() throws {
    for (words, numbers) in [
      (["verify"], [1, 2]), (["verify", "2"], [2]), (["verify", "2", "1", "2"], [1, 2]), (["watch"], [1]),
      (["watch", "2"], [2]),
    ] {
      if case .watch(let command) = try Command(words, chapters: { kit.findChapters() }) {
        // Without a chapter, watch takes the first that is not done.
        expect([command.chapter.number], is: numbers)
      } else if case .verify(let chapters) = try InstructorCommand(words, chapters: { kit.findChapters() }) {
        expect(chapters.map(\.number), is: numbers)
      } else {
        Issue.record("It is another command.")
      }
    }
    #expect(throws: UsageError.noChapters) { try Command(["watch"]) }
  }

  @Test func `of progress are a folder and chapters`() throws {
    try kit.write("", to: "class/ann/Chapter2/Counter.swift")
    let kitFolder = kit.url.path
    for (words, numbers, folder, isQuiet) in [
      ([], [1, 2], nil, false), (["2"], [2], nil, false), (["2", "-q", "1"], [1, 2], nil, true),
      (["--quiet"], [1, 2], nil, true), (["/class/ann", "2"], [2], "/class/ann", false),
      (["/class/ann", "2", "1"], [1, 2], "/class/ann", false),
      // With only a folder, they are all chapters in it; the first, if there is none.
      (["\(kitFolder)/class/ann"], [2], "\(kitFolder)/class/ann", false), ([kitFolder], [1, 2], kitFolder, false),
      (["\(kitFolder)/class"], [2], "\(kitFolder)/class", false),
      (["\(kitFolder)/Tests"], [1], "\(kitFolder)/Tests", false),
    ] as [([String], [Int], String?, Bool)] {
      guard case .progress(let command) = try Command(["progress"] + words, chapters: { kit.findChapters() }) else {
        Issue.record("It is another command.")
        continue
      }
      #expect(
        (command.chapters.map(\.number), command.folder?.path, command.isQuiet) == (numbers, folder, isQuiet)
      )
    }
  }

  // What the program says that has the command, be it this one or another.
  private func complaint(about words: [String]) -> String? {
    do throws(UsageError) {
      if case .other(let program, let words) = try Command(words, chapters: { kit.findChapters() }) {
        switch program {
        case "examples": _ = try ExamplesCommand(words)
        default: _ = try InstructorCommand(words) { kit.findChapters() }
        }
      }
      return nil
    } catch {
      return error.sentence
    }
  }
}

private let usage = "write \"swift run observatory"
