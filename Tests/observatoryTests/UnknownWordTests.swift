import Classroom
import Foundation
import Testing

@testable import observatory

@Suite struct `An unknown word` {
  @Test(arguments: [["paly"], ["closures"], [""], ["help", "paly"], ["help", "demo", "paly"]])
  func `in the place of a command names the known commands`(words: [String]) throws {
    let sentence = try #require(complaint(about: words))
    #expect(sentence == "there is no command \"\(words.last ?? "")\"; choose from \(verbs)")
  }

  @Test(arguments: [["demo", "opera"], ["demo", "closures", "opera"], ["demo", "opera", "closures"]])
  func `in the place of a scenario names the known scenarios`(words: [String]) throws {
    let known = Scenario.choices.map(\.name).joined(separator: ", ")
    #expect(complaint(about: words) == "there is no scenario \"opera\"; choose from \(known)")
  }

  @Test(arguments: [
    ["-x"], ["-x", "demo"], ["demo", "-x"], ["demo", "closures", "-x"], ["help", "-x"], ["verify", "-x"],
  ])
  func `with a dash names the known options`(words: [String]) {
    #expect(complaint(about: words) == "there is no option \"-x\"; choose from --help, -h")
  }

  @Test(arguments: [
    (["dmeo"], "demo"), (["deeemo"], "demo"), (["DEMO"], "demo"), (["hlep"], "help"),
    (["--hepl"], "--help"), (["-H"], "-h"), (["demo", "--halp"], "--help"),
    (["demo", "concept"], "conceptual"), (["demo", "protcols"], "protocols"), (["demo", "closure"], "closures"),
    (["demo", "clisares"], "closures"), (["demo", "Disposable"], "disposables"),
  ])
  func `that is nearly right is told so`(words: [String], meant: String) throws {
    let sentence = try #require(complaint(about: words))
    #expect(sentence.contains("\"\(words.last ?? "")\" (did you mean \(meant)?); choose from "))
  }

  @Test(arguments: [["verify", "9"], ["verify", "1", "9"], ["verify", "9", "2"]])
  func `in the place of a chapter names the known chapters`(words: [String]) {
    #expect(complaint(about: words) == "there is no chapter \"9\"; choose from 1, 2")
  }

  @Test func `is taken for the closest of the known ones`() {
    let unknown = UnknownWord("carte", kind: "scenario", known: ["case", "carter", "cater"])
    #expect(unknown.sentence.contains("(did you mean carter?)"))
  }

  @Test func `is shown with its control characters spelled out`() throws {
    let sentence = try #require(complaint(about: ["\u{1B}[31m\n"]))
    #expect(!sentence.contains { $0 == "\u{1B}" || $0.isNewline })
  }
}

@Suite struct `A wrapped text` {
  @Test func `takes at most 80 columns, and all of them`() {
    let word = String(repeating: "x", count: 39)
    #expect("\(word) \(word)y \(word)".wrapped == "\(word) \(word)y\n\(word)")
    #expect("\(word) \(word)yy \(word)".wrapped == "\(word)\n\(word)yy\n\(word)")
  }

  @Test func `keeps a longer word whole, on a line of its own`() {
    let word = String(repeating: "x", count: 81)
    #expect("a \(word) b".wrapped == "a\n\(word)\nb")
  }

  @Test func `that fits stays as it is`() {
    #expect("a b".wrapped == "a b")
  }
}

// MARK: - Fixtures

private let verbs = Verb.choices.map(\.name).joined(separator: ", ")

private func complaint(about words: [String]) -> String? {
  do throws(UnknownWord) {
    _ = try Command(words) { [1, 2].map { Chapter($0, of: Kit(root: URL(filePath: "/"))) } }
    return nil
  } catch {
    return error.sentence
  }
}
