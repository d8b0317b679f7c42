import Foundation
import SpecSupport
import Testing
import Transcripts
import VariantContract

@testable import observatory

@Suite struct `compare` {
  // What a variant does, by the question that finds it out.
  private static let findings: KeyValuePairs<String, [(habit: @Sendable (inout Habits) -> Void, answer: String)]> = [
    "In what order are observers told?": [
      ({ _ in }, "as registered"), ({ $0.sortsByID = true }, "another"), ({ $0.reusesPlaces = true }, "another"),
    ],
    "When does the state change?": [
      ({ _ in }, "before the round"), ({ $0.changesStateLast = true }, "after the round"),
    ],
    "Registered in the middle of a round?": [
      ({ _ in }, "told next round"), ({ ($0.joining, $0.replays) = (.afterRound, true) }, "told after the round"),
      ({ $0.joining = .inRound }, "told in the round"), ({ $0.replays = true }, "told in the round"),
      ({ $0.joining = .never }, "never told"),
    ],
    "Removed in the middle of a round?": [
      ({ _ in }, "silent at once"), ({ $0.leavesLate = true }, "told once more"),
    ],
    "A change made in a callback?": [
      ({ _ in }, "a round at once"), ({ $0.nesting = .inTurn }, "a round in turn"), ({ $0.nesting = .lost }, "lost"),
    ],
    "What does the next observer hear then?": [
      ({ _ in }, "2, then 1"), ({ $0.nesting = .inTurn }, "1, then 2"), ({ $0.nesting = .lost }, "1"),
    ],
    "Registered twice?": [
      ({ _ in }, "replaced in its place"), ({ $0.duplicates = .refused }, "refused"),
      ({ $0.duplicates = .moved }, "replaced at the end"), ({ $0.duplicates = .twice }, "told twice"),
      ({ $0.duplicates = .removed }, "another"),
    ],
    "Removing what is not there?": [
      ({ _ in }, "says false"), ({ $0.removesSomebodyElse = true }, "removes another"),
      ({ $0.answersRemoval = false }, "no such call"),
    ],
    "Its owner lets go of an observer?": [
      ({ _ in }, "kept, and told"), ({ $0.forgetsTheDropped = true }, "let go"),
      ({ $0.keepsTheDroppedUntold = true }, "kept for nothing"),
    ],
    "Does an observer keep the observable?": [({ _ in }, "no"), ({ $0.isKeptByObservers = true }, "yes")],
    "The current value on registering?": [({ _ in }, "no"), ({ $0.replays = true }, "at once")],
    "Disposing twice?": [
      ({ _ in }, "no tokens"), ({ $0.ends = 1 }, "ends once"), ({ $0.ends = 2 }, "ends 2 times"),
    ],
    "A bag filled after its disposal?": [
      ({ _ in }, "no bags"), ({ $0.endsLate = true }, "ended at once"), ({ $0.endsLate = false }, "goes on"),
    ],
    "Threads?": [({ _ in }, "one"), ({ $0.isSendable = true }, "any")],
  ]

  @Test func `finds out what a variant does`() {
    expect(Self.findings.map(\.key), is: Question.all.map(\.text))
    for (question, (text, answers)) in zip(Question.all, Self.findings) {
      let found = answers.map { question.answer(variant("Fake", $0.habit)) }
      #expect(found == answers.map(\.answer), "\(text)")
    }
  }

  @Test func `writes a table in Markdown, its columns in line`() {
    let fakes = [variant("One") { _ in }, variant("Other") { $0.isSendable = true }]
    let questions = Question.all.filter { ["Threads?", "Registered twice?"].contains($0.text) }
    expect(
      ContractTable(questions: questions, variants: fakes).lines,
      is: [
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
    expect(transcript.lines, is: ContractTable().lines)
    expect(cells(transcript.lines[0]), is: ["Question", "Conceptual", "Protocol", "Closure", "Disposable"])
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

private func variant(_ name: String, _ change: (inout Habits) -> Void) -> Variant {
  var habits = Habits()
  change(&habits)
  // The table finds out what a variant does; what it says of itself is not asked.
  return Variant(name: name, isSendable: habits.isSendable, choices: .init(duplicate: .toldTwice)) { [habits] in
    Fake(habits)
  }
}

// The width of the columns makes no difference, nor does that of the line below the header.
private func cells(_ line: some StringProtocol) -> [String] {
  line.split(separator: "|").map { cell in
    let text = cell.trimmingCharacters(in: .whitespaces)
    return text.allSatisfy { $0 == "-" } ? "-" : text
  }
}
