import Foundation
import Testing
import Transcripts
import VariantContract

@testable import observatory

@Suite struct `compare asks` {
  private let lawful = Habits()

  @Test func `for the order`() {
    #expect(answer("In what order are observers told?", lawful) == "as registered")
    #expect(answer("In what order are observers told?") { $0.tellsNewestFirst = true } == "another")
    #expect(answer("In what order are observers told?") { $0.sortsByID = true } == "another")
    #expect(answer("In what order are observers told?") { $0.reusesPlaces = true } == "another")
  }

  @Test func `for the moment of the change`() {
    #expect(answer("When does the state change?", lawful) == "before the round")
    #expect(answer("When does the state change?") { $0.changesStateLast = true } == "after the round")
  }

  @Test func `what becomes of newcomers in a round`() {
    #expect(answer("Registered in the middle of a round?", lawful) == "told next round")
    let after = answer("Registered in the middle of a round?") { ($0.joining, $0.replays) = (.afterRound, true) }
    #expect(after == "told after the round")
    #expect(answer("Registered in the middle of a round?") { $0.joining = .inRound } == "told in the round")
    #expect(answer("Registered in the middle of a round?") { $0.replays = true } == "told in the round")
    #expect(answer("Registered in the middle of a round?") { $0.joining = .never } == "never told")
  }

  @Test func `what becomes of an observer that is removed in a round`() {
    #expect(answer("Removed in the middle of a round?", lawful) == "silent at once")
    #expect(answer("Removed in the middle of a round?") { $0.leavesLate = true } == "told once more")
  }

  @Test func `what a change in a callback does`() {
    #expect(answer("A change made in a callback?", lawful) == "a round at once")
    #expect(answer("What does the next observer hear then?", lawful) == "2, then 1")
    #expect(answer("A change made in a callback?") { $0.nesting = .inTurn } == "a round in turn")
    #expect(answer("What does the next observer hear then?") { $0.nesting = .inTurn } == "1, then 2")
    #expect(answer("A change made in a callback?") { $0.nesting = .lost } == "lost")
    #expect(answer("What does the next observer hear then?") { $0.nesting = .lost } == "1")
  }

  @Test func `what becomes of duplicates`() {
    #expect(answer("Registered twice?", lawful) == "replaced in its place")
    #expect(answer("Registered twice?") { $0.duplicates = .refused } == "refused")
    #expect(answer("Registered twice?") { $0.duplicates = .moved } == "replaced at the end")
    #expect(answer("Registered twice?") { $0.duplicates = .twice } == "told twice")
    #expect(answer("Registered twice?") { $0.duplicates = .removed } == "another")
  }

  @Test func `what a removal says where there is nothing to remove`() {
    #expect(answer("Removing what is not there?", lawful) == "says false")
    #expect(answer("Removing what is not there?") { $0.removesSomebodyElse = true } == "removes another")
    #expect(answer("Removing what is not there?") { $0.answersRemoval = false } == "no such call")
  }

  @Test func `what keeps what alive`() {
    #expect(answer("Its owner lets go of an observer?", lawful) == "kept, and told")
    #expect(answer("Its owner lets go of an observer?") { $0.forgetsTheDropped = true } == "let go")
    #expect(answer("Its owner lets go of an observer?") { $0.keepsTheDroppedUntold = true } == "kept for nothing")
    #expect(answer("Does an observer keep the observable?", lawful) == "no")
    #expect(answer("Does an observer keep the observable?") { $0.isKeptByObservers = true } == "yes")
  }

  @Test func `for the first value`() {
    #expect(answer("The current value on registering?", lawful) == "no")
    #expect(answer("The current value on registering?") { $0.replays = true } == "at once")
  }

  @Test func `about tokens and bags, where there are any`() {
    #expect(answer("Disposing twice?", lawful) == "no tokens")
    #expect(answer("Disposing twice?") { $0.ends = 1 } == "ends once")
    #expect(answer("Disposing twice?") { $0.ends = 2 } == "ends 2 times")
    #expect(answer("A bag filled after its disposal?", lawful) == "no bags")
    #expect(answer("A bag filled after its disposal?") { $0.endsLate = true } == "ended at once")
    #expect(answer("A bag filled after its disposal?") { $0.endsLate = false } == "goes on")
  }

  @Test func `for threads`() {
    #expect(answer("Threads?", lawful) == "one")
    #expect(answer("Threads?", lawful, isSendable: true) == "any")
  }
}

@Suite struct `compare` {
  @Test func `writes a table in Markdown, its columns in line`() {
    let fakes = [false, true].map { isSendable in
      variant(isSendable ? "Other" : "One", isSendable: isSendable, Habits())
    }
    let questions = Question.all.filter { ["Threads?", "Registered twice?"].contains($0.text) }
    #expect(
      ContractTable(questions: questions, variants: fakes).lines == [
        "| Question          | One                   | Other                 |",
        "| ----------------- | --------------------- | --------------------- |",
        "| Registered twice? | replaced in its place | replaced in its place |",
        "| Threads?          | one                   | any                   |",
      ]
    )
  }

  @Test func `puts the same questions to the four variants, in reading order`() throws {
    let transcript = CollectedLines()
    try Command(["compare"]).run(on: transcript, style: .terminal)
    #expect(transcript.lines == ContractTable().lines)
    #expect(
      cells(transcript.lines[0]) == [
        "Question", "Conceptual", "Protocol", "Closure", "Disposable",
      ]
    )
    #expect(transcript.lines.dropFirst(2).map { cells($0)[0] } == Question.all.map(\.text))
  }

  @Test(arguments: [
    ("closures", "\"closures\" is one word too many; write \"swift run observatory compare\""),
    ("-x", "there is no option \"-x\"; choose from --help, -h"),
  ])
  func `takes no words`(word: String, sentence: String) {
    let error = #expect(throws: UsageError.self) { try Command(["compare", word]) }
    #expect(error?.sentence == sentence)
  }

  @Test func `finds what the book says`() throws {
    let page = try String(contentsOf: choosing, encoding: .utf8)
    let section = page.components(separatedBy: "\n## The variants, measured by their contract\n").dropFirst().first
    let table = try #require(section, "Choosing.md has no heading \"The variants, measured by their contract\".")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("|") }
      .prefix { $0.hasPrefix("|") }
    let remedy: Comment = """
      The table in docs/Observatory.docc/Guides/Choosing.md is not what the variants do. Paste the output of \
      `swift run observatory compare` in its place.
      """
    #expect(table.map(cells) == ContractTable().lines.map(cells), remedy)
  }
}

// MARK: - Fixtures

private let choosing = URL(filePath: #filePath)
  .appending(path: "../../../docs/Observatory.docc/Guides/Choosing.md").standardizedFileURL

private func variant(_ name: String, isSendable: Bool, _ habits: Habits) -> Variant {
  // The table finds out what a variant does; what it says of itself is not asked.
  Variant(name: name, isSendable: isSendable, choices: Variant.Choices(duplicate: .toldTwice)) { Fake(habits) }
}

private func answer(_ question: String, _ habits: Habits, isSendable: Bool = false) -> String? {
  Question.all.first { $0.text == question }?.answer(variant("Fake", isSendable: isSendable, habits))
}

private func answer(_ question: String, _ change: (inout Habits) -> Void) -> String? {
  var habits = Habits()
  change(&habits)
  return answer(question, habits)
}

// The width of the columns makes no difference, nor does that of the line below the header.
private func cells(_ line: some StringProtocol) -> [String] {
  line.split(separator: "|").map { cell in
    let text = cell.trimmingCharacters(in: .whitespaces)
    return text.allSatisfy { $0 == "-" } ? "-" : text
  }
}
