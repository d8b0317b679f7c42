import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step5 {
  private let board = DeparturesBoard()
  private let audience = Audience()

  @Test func `an observer that is attached twice is told once, in its first place`() {
    let display = audience.listener("display")
    board.attach(display)
    board.attach(audience.listener("announcer"))
    board.attach(display)
    board.post(.lindholm)
    expect(
      "told",
      audience.told(),
      is: ["display", "announcer"],
      "Attaching the display again changes nothing: it is told once, and keeps its place."
    )
  }

  @Test func `one detach is enough`() {
    let display = audience.listener("display")
    board.attach(display)
    board.attach(display)
    board.detach(display)
    board.post(.lindholm)
    expect("told", audience.told(), is: [], "The display was attached twice, and one detach(_:) removes it.")
  }

  @Test func `two equal observers are two`() {
    let first = audience.listener("display")
    board.attach(first)
    board.attach(audience.listener("display"))
    board.post(.lindholm)
    expect(
      "told",
      audience.told(),
      is: ["display", "display"],
      "These two are equal, but not the same object, so each is attached separately."
    )

    board.detach(first)
    board.post(.marsh)
    expect("told", audience.told(), is: ["display"], "One of the two was detached.")
  }

  @Test func `any story of attaching again goes as the brief says`() async throws {
    try await stories.check(crashLesson: "Attaching an observer again must be harmless at any time.") { path in
      await #expect(processExitsWith: .success) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }
}

private let stories = boardStories(ofStep: 5)
