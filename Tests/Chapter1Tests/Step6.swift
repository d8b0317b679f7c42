import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step6 {
  // A round that goes wrong here may crash or never end. So each is played in a process of its own
  // first, and looked at only when it has come to its end there.

  @Test(arguments: Change.allCases)
  func `who leaves while being told takes nobody along`(change: Change) async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      for change in Change.allCases { _ = leaving(change) }
    }
    let rounds = leaving(change)
    #expect(
      rounds[0] == ["display", "announcer", "café"],
      "Two have left in their own turn. Whoever came after the first leaver must not be skipped."
    )
    #expect(rounds[1] == ["announcer"], "Who has left stays away, from the next round on as well.")
  }

  @Test(arguments: Change.allCases)
  func `who is thrown out before its turn is told nothing more`(change: Change) async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      for change in Change.allCases { _ = throwingOutTheNext(change) }
    }
    let told = throwingOutTheNext(change)
    #expect(
      told == ["display", "café"],
      """
      Detached means silent at once, even if the round has begun: the copy you go through still has who has left. \
      That holds for post(_:) and for cancel(_:).
      """
    )
  }

  @Test(arguments: Change.allCases)
  func `throwing out who was told already skips nobody`(change: Change) async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      for change in Change.allCases { _ = throwingOutTheFirst(change) }
    }
    let told = throwingOutTheFirst(change)
    #expect(
      told == ["display", "announcer", "café"],
      "Everybody moves up when one leaves; the next in turn must not be missed for it."
    )
  }

  @Test(arguments: Change.allCases)
  func `a newcomer waits for the next change`(change: Change) async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      for change in Change.allCases { _ = joining(change) }
    }
    let rounds = joining(change)
    #expect(
      rounds[0] == ["display", "announcer"],
      "Who joins during a round was not there when the board changed: the next change is the first it is told."
    )
    #expect(rounds[1] == ["display", "announcer", "newcomer"], "From the next change on a newcomer is one of all.")
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  A round of post(_:) or cancel(_:) crashed, or never ended. \
  Do you go through the list itself, while it becomes shorter or longer?
  """

/// The function that changes the board, and so begins a round.
enum Change: CaseIterable {
  case post, cancel
}

/// Changes a board twice, in the same way, and gives who was told in each round.
private func rounds(_ change: Change, attach: (DeparturesBoard, Audience) -> Void) -> [[String]] {
  let board = DeparturesBoard()
  let audience = Audience()
  let departures = [Departure.lindholm, .marsh]
  if change == .cancel { departures.forEach(board.post) }
  attach(board, audience)
  return departures.map { departure in
    switch change {
    case .post: board.post(departure)
    case .cancel: board.cancel(departure)
    }
    return audience.told()
  }
}

private func leaving(_ change: Change) -> [[String]] {
  rounds(change) { board, audience in
    board.attach(audience.listener("display") { display, board in board.detach(display) })
    board.attach(audience.listener("announcer"))
    board.attach(audience.listener("café") { café, board in board.detach(café) })
  }
}

private func throwingOutTheNext(_ change: Change) -> [String] {
  rounds(change) { board, audience in
    let announcer = audience.listener("announcer")
    board.attach(audience.listener("display") { _, board in board.detach(announcer) })
    board.attach(announcer)
    board.attach(audience.listener("café"))
  }[0]
}

private func throwingOutTheFirst(_ change: Change) -> [String] {
  rounds(change) { board, audience in
    let display = audience.listener("display")
    board.attach(display)
    board.attach(audience.listener("announcer") { _, board in board.detach(display) })
    board.attach(audience.listener("café"))
  }[0]
}

private func joining(_ change: Change) -> [[String]] {
  rounds(change) { board, audience in
    let newcomer = audience.listener("newcomer")
    board.attach(audience.listener("display") { _, board in board.attach(newcomer) })
    board.attach(audience.listener("announcer"))
  }
}

extension Step6 {
  @Test func `stories of coming and going in a round`() async throws {
    try await stories6.check(crashLesson: "Do you go through the list itself, while it becomes shorter or longer?") { path in
      await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) { [path = path as StoryPath] in
        beginExitTest()
        stories6.tell(path)
      }
    }
  }
}

private let stories6 = boardStories(ofStep: 6) { _ in "An observer that is detached in the middle of a round is not called." }
