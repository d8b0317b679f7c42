import Testing

@testable import SpecSupport

/// Tests of how stories are shrunk by renaming, and of the leeway that a journal allows.
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

  @Test func `a state may be one of several, and a failure names the one that was expected`() {
    #expect(failure(finding: "2") == nil)
    #expect(failure(finding: "3") == nil)
    let failure = failure(finding: "4")
    expect(failure?.found, is: ["4"])
    expect(failure?.expected, is: ["2 or 3"])
  }

  @Test func `leeway for one line is none for the next`() {
    #expect(failure(finding: "2", "2") == nil)
    expect(failure(finding: "2", "3")?.expected, is: ["2"])
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

/// Plays a story of as many lines as there are texts, of which the first may be 2 or 3 and all others are 2.
private func failure(finding texts: String...) -> Stories<CallAction>.Failure? {
  let stories = Stories<CallAction>(
    1,
    longest: 2,
    line: { _ in StoryLine(CallAction(who: "a", bell: "north")) },
    code: { journal in
      var place = 0
      return { _ in
        journal.noteState(texts[place])
        place += 1
      }
    },
    model: { journal in
      var isFirst = true
      return { _ in
        if isFirst {
          journal.noteState("2 or 3") { ["2", "3"].contains($0) }
        } else {
          journal.noteState("2")
        }
        isFirst = false
      }
    },
    promise: { _ in "" }
  )
  return stories.failure(of: Story(texts.map { _ in StoryLine(CallAction(who: "a", bell: "north")) }))
}
