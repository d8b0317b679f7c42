import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import examples
@testable import instructor
@testable import observatory

@Suite struct `The arguments of a command` {
  private let kit: TestKit

  init() throws { kit = try TestKit(hasSecondChapter: true) }

  @Test func `of another program than this lead back to the command`() {
    let command = Subcommand.hint.advice
    let noExample = UsageError(sentence: "hint is not an example; \(command)")
    #expect(throws: noExample) { try Examples.command(["hint"], in: nil) }
    let notForInstructors = UsageError(sentence: "hint is not for instructors; \(command)")
    #expect(throws: notForInstructors) { try Instructor.command(["hint"], in: nil) }
    #expect(throws: UsageError.self) { try Examples.command([], in: nil) }
    #expect(throws: UsageError.self) { try Instructor.command([], in: nil) }
    let help = UsageError(sentence: "\"swift run observatory help\" explains the commands")
    #expect(throws: help) { try Instructor.command(["grade", "--help"], in: nil) }
  }

  @Test(arguments: [
    (["paly"], "there is no command \"paly\"; \(commands)"), ([""], "there is no command \"\"; \(commands)"),
    (["\u{1B}[31m\n"], "there is no command \"\\u{1B}[31m\\n\"; \(commands)"),
    (["help", "demo", "paly"], "there is no command \"paly\"; \(commands)"),
    (["demo", "closures", "opera"], "there is no scenario \"opera\"; \(scenarios)"),
    (["-x"], "there is no option \"-x\"; choose from --help, -h"),
    (["verify", "-x"], "there is no option \"-x\"; choose from --share, --help, -h"),
    (["verify", "--share", "0/4"], "--share needs \(part)"),
    (["verify", "--share", "5/4"], "--share needs \(part)"),
    (["verify", "--share", "half/2"], "--share needs \(part)"),
    (["progress", "--loud"], "there is no option \"--loud\"; choose from --help, -h"),
    (["progress", "somewhere", "9"], "there is no chapter \"9\"; choose from 1, 2"),
    (["progress", "0"], "there is no chapter \"0\"; choose from 1, 2"),
    (["progress", "01"], "there is no chapter \"01\"; choose from 1, 2"),
    (["progress", "", "2"], "progress was given an empty name; \(Subcommand.progress.advice)"),
    (["watch", "1", "2"], "\"2\" is one word too many; \(Subcommand.watch.advice)"),
    (["hint"], "hint needs a step; \(stepAdvice)"), (["hint", "2.1x"], "\"2.1x\" is not a step; \(stepAdvice)"),
    (["hint", "chapter2"], "\"chapter2\" is not a step; \(stepAdvice)"),
    (["hint", "02.1"], "\"02.1\" is not a step; \(stepAdvice)"),
    (["hint", "2.1.1"], "\"2.1.1\" is not a step; \(stepAdvice)"),
    (["hint", "2.٢"], "\"2.٢\" is not a step; \(stepAdvice)"),
    (["hint", "2.99999999999999999999"], "\"2.99999999999999999999\" is not a step; \(stepAdvice)"),
    (["hint", "2"], "there is no step \"2\"; choose from 2.1, 2.2"),
    (["hint", "2.3"], "there is no step \"2.3\"; choose from 2.1, 2.2"),
    (["hint", "2", "1"], "\"1\" is one word too many; \(Subcommand.hint.advice)"),
    (["diff"], "diff needs a chapter; \(Subcommand.diff.advice)"),
    (["diff", "."], "there is no chapter \".\"; choose from 1, 2"),
    (["diff", "1", "2"], "\(folderFirst); \(Subcommand.diff.advice)"),
    (["diff", "a", "2", "b"], "\"b\" is one word too many; \(Subcommand.diff.advice)"),
    (["reset"], "reset needs a chapter; \(resetAdvice)"),
    (["reset", "1", "2"], "\"2\" is one word too many; \(resetAdvice)"),
    (["compare", "closures"], "\"closures\" is one word too many; write \"swift run observatory compare\""),
    (["grade"], "grade needs a folder: a submission, or a folder of submissions"),
    (["grade", "1"], "grade needs the folder first, then chapters; a folder of that name is ./1"),
    (["grade", "class", "--jobs", "0"], "--jobs needs a number from 1 to 256 after it"),
    (["grade", "class", "--output", "--fresh"], "--output needs the name of a file after it"),
    (["grade", "class", "--format", "jsno"], "there is no format \"jsno\"; choose from \(formats)"),
    (["grade", "class", "--fersh"], "there is no option \"--fersh\"; choose from \(optionsOfGrade)"),
    (["docs", "--serve", "--port", "1023"], "--port needs \(port)"),
    (["docs", "--static", "--serve"], "--static needs a folder after it, as in --static site"),
    (["docs", "--static", "site", "--base-path", "a"], "--base-path needs \(basePath)"),
    (["docs", "--sevre"], "there is no option \"--sevre\"; choose from \(optionsOfDocs)"),
    (["docs", "--port", "8080"], waysToTheBook), (["docs", "--static", "site", "--port", "8080"], waysToTheBook),
    (["docs", "--base-path", "/a"], waysToTheBook), (["docs", "--serve", "--base-path", "/a"], waysToTheBook),
    (["docs", "--static", "site", "--serve"], waysToTheBook), (["docs", "--serve", "--pictures"], waysToTheBook),
    (["docs", "--pictures", "--pictures"], waysToTheBook),
  ])
  func `that are wrong get a sentence that says what is right`(words: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) {
      // The words are parsed by the program that has the subcommand, be it this one or another.
      guard let other = try Observatory.command(words, in: kit.kit) as? OtherProgram else { return }
      let parse = other.program == .examples ? Examples.command : Instructor.command
      _ = try parse(other.words, kit.kit)
    }
    expect(error?.sentence, is: sentence)
  }

  @Test func `name chapters, which are taken once and in order`() throws {
    for (words, numbers) in [([], [1, 2]), (["2"], [2]), (["2", "1", "2"], [1, 2]), (["Chapter2", "2"], [2])] {
      let command = try #require(Instructor.command(["verify"] + words, in: kit.kit) as? VerifyCommand)
      expect(command.chapters.map(\.number), is: numbers)
    }
    // Without a chapter, watch takes the first that is not done.
    for (words, number) in [([], 1), (["2"], 2), (["chapter2"], 2)] {
      let command = try #require(Observatory.command(["watch"] + words, in: kit.kit) as? WatchCommand)
      expect(command.chapter.number, is: number)
    }
    #expect(throws: UsageError.noChapters) { try Observatory.command(["watch"], in: nil) }
    #expect(throws: UsageError.noChapters) { try Instructor.command(["docs"], in: nil) }
  }

  @Test func `of progress are a folder and chapters`() throws {
    try kit.write("", to: "class/ann/Chapter2/Counter.swift")
    let kitFolder = kit.url.path
    for (words, numbers, folder) in [
      ([], [1, 2], nil), (["2"], [2], nil), (["2", "1"], [1, 2], nil), (["chapter2"], [2], nil),
      (["/class/ann", "2"], [2], "/class/ann"), (["/class/ann", "2", "1"], [1, 2], "/class/ann"),
      // With only a folder, these are all chapters in it, or the first if there is none.
      (["\(kitFolder)/class/ann"], [2], "\(kitFolder)/class/ann"), ([kitFolder], [1, 2], kitFolder),
      (["\(kitFolder)/class"], [2], "\(kitFolder)/class"), (["\(kitFolder)/Tests"], [1], "\(kitFolder)/Tests"),
    ] as [([String], [Int], String?)] {
      let command = try #require(Observatory.command(["progress"] + words, in: kit.kit) as? ProgressCommand)
      #expect(command.chapters.map(\.number) == numbers && command.folder?.path == folder)
    }
  }
}

private let resetAdvice = "write \"swift run observatory reset chapter\", such as \"swift run observatory reset 1\""
private let stepAdvice = "write \"swift run observatory hint 2.3\" for step 3 of chapter 2"
private let folderFirst = "diff takes a folder first, then one chapter, and a folder named 1 is ./1"
private let formats = "table, csv, json, junit, gradescope, markdown"
private let part = "a part after it, such as 2/4 (the second of four), or a name"
private let optionsOfGrade = "--format, --output, --jobs, --fresh, --help, -h"
private let optionsOfDocs = "--serve, --port, --static, --base-path, --pictures, --help, -h"
private let port = "a number from 1024 to 65535 after it, as in --serve --port 8080"
private let basePath = "a path after it, as in --static site --base-path /observatory"
private let waysToTheBook =
  "write docs, docs --serve [--port N], docs --static FOLDER [--base-path PATH], or docs --pictures"
private let commands = "choose from " + Subcommand.allCases.map(\.name).joined(separator: ", ")
private let scenarios = "choose from " + Scenario.allCases.map(\.name).joined(separator: ", ")
