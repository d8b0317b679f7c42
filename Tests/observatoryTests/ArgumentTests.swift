import Classroom
import Foundation
import Testing

@testable import observatory

@Suite struct `Arguments` {
  private let kit: TestKit

  init() throws { kit = try TestKit() }

  @Test(arguments: [["paly"], ["closures"], [""], ["help", "paly"], ["help", "demo", "paly"]])
  func `must name a known command`(words: [String]) {
    let known = Subcommand.choices.map(\.name).joined(separator: ", ")
    #expect(complaint(about: words) == "there is no command \"\(words.last ?? "")\"; choose from \(known)")
  }

  @Test(arguments: [["demo", "opera"], ["demo", "closures", "opera"], ["demo", "opera", "closures"]])
  func `must name known scenarios`(words: [String]) {
    let known = Scenario.choices.map(\.name).joined(separator: ", ")
    #expect(complaint(about: words) == "there is no scenario \"opera\"; choose from \(known)")
  }

  @Test(arguments: [
    (["dmeo"], "demo"), (["deeemo"], "demo"), (["DEMO"], "demo"), (["hlep"], "help"),
    (["--hepl"], "--help"), (["-H"], "-h"), (["demo", "--halp"], "--help"),
    (["demo", "concept"], "conceptual"), (["demo", "protcols"], "protocols"), (["demo", "clisares"], "closures"),
    (["diff", "2", "--al"], "--all"),
  ])
  func `with a near miss get a suggestion`(words: [String], meant: String) throws {
    let sentence = try #require(complaint(about: words))
    #expect(sentence.contains("\"\(words.last ?? "")\" (did you mean \(meant)?); choose from "))
  }

  @Test func `get the closest suggestion`() {
    let error = UsageError("carte", kind: "scenario", known: ["case", "carter", "cater"])
    #expect(error.sentence.contains("(did you mean carter?)"))
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
    (["progress", "", "2"], "progress was given an empty name; name a folder, then chapters"),
    (["verify", "1", "9"], "there is no chapter \"9\"; choose from 1, 2"),
    (["watch", "1", "2"], "\"2\" is one word too many; write \"swift run observatory watch [chapter]\""),
    (["hint"], "hint needs a step; write \"swift run observatory hint 2.3\" for step 3 of chapter 2"),
    (["hint", "2"], "chapter 2 has hints for each step; choose from 2.1, 2.2"),
    (["hint", "2.3"], "there is no step 2.3; choose from 2.1, 2.2"),
    (["hint", "9.1"], "there is no chapter \"9\"; choose from 1, 2"),
    (["hint", "2.x"], "there is no chapter \"2.x\"; choose from 1, 2"),
    (["hint", "2.1", "2"], "\"2\" is one word too many; write \"swift run observatory hint chapter.step [--all]\""),
    (["diff"], "diff needs a chapter; choose from 1, 2"),
    (["diff", "somewhere", "9"], "there is no chapter \"9\"; choose from 1, 2"),
    (["diff", "some/where"], "diff needs a chapter after the folder; choose from 1, 2"),
    (["diff", "."], "diff needs a chapter after the folder; choose from 1, 2"),
    (["diff", "2.1"], "diff takes a whole chapter; try \"diff 2\""),
    (["diff", "2", "."], "diff needs the folder first, then the chapter; choose from 1, 2"),
    (["diff", "", "2"], "diff was given an empty name; name a folder, then a chapter"),
    (
      ["diff", "a", "2", "b"],
      "\"b\" is one word too many; write \"swift run observatory diff [folder] chapter [--all]\""
    ),
    (["reset"], "reset needs a chapter; choose from 1, 2"),
    (["reset", "all"], "there is no chapter \"all\"; choose from 1, 2"),
    (["reset", "2.1"], "reset takes a whole chapter; try \"reset 2\""),
    (["reset", "1", "2"], "\"2\" is one word too many; write \"swift run observatory reset chapter\""),
    (["reset", "2", "--force"], "there is no option \"--force\"; choose from --help, -h"),
  ])
  func `that are wrong get a sentence that says what is right`(words: [String], sentence: String) {
    #expect(complaint(about: words) == sentence)
  }

  @Test(arguments: [(["verify"], [1, 2]), (["verify", "2"], [2]), (["verify", "2", "1", "2"], [1, 2])])
  func `name chapters, which are taken once and in order`(words: [String], numbers: [Int]) throws {
    guard case .verify(let chapters) = try Command(words, chapters: { kit.chapters }) else {
      Issue.record("It is another command.")
      return
    }
    #expect(chapters.map(\.number) == numbers)
  }

  @Test(
    arguments: [
      (["progress"], [1, 2], nil, false), (["progress", "2"], [2], nil, false),
      (["progress", "2", "-q", "1"], [1, 2], nil, true), (["progress", "--quiet"], [1, 2], nil, true),
      (["progress", "/class/ann", "2"], [2], "/class/ann", false),
      (["progress", "/class/ann", "2", "1"], [1, 2], "/class/ann", false),
    ] as [([String], [Int], String?, Bool)]
  )
  func `of progress are a folder and chapters`(words: [String], numbers: [Int], folder: String?, isQuiet: Bool) throws {
    let arguments = try arguments(words)
    #expect(arguments.chapters.map(\.number) == numbers)
    #expect(arguments.folder?.path == folder)
    #expect(arguments.isQuiet == isQuiet)
  }

  @Test func `of progress with only a folder name all chapters in it`() throws {
    try kit.write("", to: "class/ann/Chapter2/Counter.swift")
    #expect(try arguments(["progress", kit.file("class/ann").path]).chapters.map(\.number) == [2])
    #expect(try arguments(["progress", kit.root.path]).chapters.map(\.number) == [1, 2])
    #expect(try arguments(["progress", kit.file("class").path]).chapters.map(\.number) == [1])
  }

  @Test(arguments: [(["watch"], 1), (["watch", "2"], 2)])
  func `of watch are one chapter, or none for the first that is not done`(words: [String], number: Int) throws {
    guard case .watch(let chapter) = try Command(words, chapters: { kit.chapters }) else {
      Issue.record("It is another command.")
      return
    }
    #expect(chapter.number == number)
    #expect(throws: UsageError.noChapters) { try Command(["watch"]) }
  }

  private func arguments(_ words: [String]) throws -> ProgressArguments {
    guard case .progress(let arguments) = try Command(words, chapters: { kit.chapters }) else {
      throw UsageError(sentence: "it is another command")
    }
    return arguments
  }

  private func complaint(about words: [String]) -> String? {
    do throws(UsageError) {
      _ = try Command(words) { kit.chapters }
      return nil
    } catch {
      return error.sentence
    }
  }
}
