import Testing

@testable import SpecSupport

/// Tests of how stories are shrunk by renaming, and of the state in a journal, with the leeway that it allows.
@Suite struct StoryNamesTests {
  @Test func `a name gives way to the first one that is free, wherever it stands`() {
    let story = Story([
      StoryLine(CallAction(who: "c", bell: "south"), inCallback: [StoryLine(CallAction(who: "b", bell: "south"))]),
      StoryLine(CallAction(who: "c", bell: "north")),
    ])
    expect(
      story.simpler.suffix(2).map(\.code),
      is: [
        """
          north.call(c)   // when called: north.call(b)
          south.call(c)
        """,
        """
          south.call(a)   // when called: south.call(b)
          north.call(a)
        """,
      ]
    )
  }

  @Test func `names that come in their order stay, and so do names that nobody listed`() {
    let story = Story([
      StoryLine(CallAction(who: "a", bell: "north")), StoryLine(CallAction(who: "zoe", bell: "south")),
    ])
    expect(story.simpler.map(\.lines.count), is: [1, 1])
  }

  // The state of the first line may be 2 or 3, that of all others is 2.
  private static let states: [([String], String?)] = [
    (["2"], nil), (["3"], nil), (["4"], "2 or 3"), (["2", "2"], nil), (["2", "3"], "2"),
  ]

  @Test(arguments: states)
  func `a state may be one of several, and a failure names what was expected`(found: [String], expected: String?) {
    let lines = found.enumerated().map { StoryLine(CallAction(who: $1, bell: $0 == 0 ? "north" : "south")) }
    let failure = stories.failure(of: Story(lines))
    expect(failure?.found.last, is: expected == nil ? nil : found.last)
    expect(failure?.expected, is: expected.map { [$0] })
  }

  @Test func `a list in the state has its subject, even if it is empty`() {
    let journal = StoryJournal()
    journal.noteState("alive", ["ada", "ben"])
    journal.noteState("alive", [])
    expect(journal.takeEntries().state, is: ["alive: ada, ben", "alive: none"])
  }
}

// MARK: - Fixtures

private struct CallAction: StoryAction {
  let who: String
  let bell: String

  var description: String { "\(bell).call(\(who))" }

  static let names = [["north", "south"], ["a", "b", "c"]]

  func renamed(_ newName: (String) -> String) -> CallAction {
    CallAction(who: newName(who), bell: newName(bell))
  }
}

/// Stories in which the state is the name in the line, and of which some leeway is allowed at the north bell.
private let stories = Stories<CallAction>(
  1,
  longest: 2,
  line: { _ in StoryLine(CallAction(who: "2", bell: "south")) },
  code: { journal in { journal.noteState($0.action.who) } },
  model: { journal in
    { line in
      if line.action.bell == "south" { return journal.noteState("2") }
      journal.noteState("2 or 3") { ["2", "3"].contains($0) }
    }
  },
  promise: { _ in "" }
)
