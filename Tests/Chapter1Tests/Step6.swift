import SpecSupport
import Testing

@testable import Chapter1

// A round that goes wrong here may crash or never end. So each is played in a process of its own
// first, and looked at only when it has come to its end there.
@Suite(.exercise) struct Step6 {
  @Test func `who leaves while being told takes nobody along`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = leaving()
    }
    let rounds = leaving()
    #expect(
      rounds[0] == ["display", "announcer", "café"],
      "Two have left in their own turn. Whoever came after the first leaver must not be skipped."
    )
    #expect(rounds[1] == ["announcer"], "Who has left stays away, from the next round on as well.")
  }

  @Test func `who is thrown out before its turn is told nothing more`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = throwingOutTheNext()
    }
    #expect(
      throwingOutTheNext() == ["display", "café"],
      "Detached means silent at once, even if the round has begun: the copy you go through still has who has left."
    )
  }

  @Test func `throwing out who was told already skips nobody`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = throwingOutTheFirst()
    }
    #expect(
      throwingOutTheFirst() == ["display", "announcer", "café"],
      "Everybody moves up when one leaves; the next in turn must not be missed for it."
    )
  }

  @Test func `a newcomer waits for the next change`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = joining()
    }
    let rounds = joining()
    #expect(
      rounds[0] == ["display", "announcer"],
      "Who joins during a round was not there when the board changed: the next change is the first it is told."
    )
    #expect(rounds[1] == ["display", "announcer", "newcomer"], "From the next change on a newcomer is one of all.")
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  The round crashed, or never ended. Do you go through the list itself, while it becomes shorter or longer?
  """

private func leaving() -> [[String]] {
  let board = DeparturesBoard()
  let audience = Audience()
  board.attach(audience.listener("display") { display, board in board.detach(display) })
  board.attach(audience.listener("announcer"))
  board.attach(audience.listener("café") { café, board in board.detach(café) })
  return [Departure.lindholm, .marsh].map { departure in
    board.post(departure)
    return audience.told()
  }
}

private func throwingOutTheNext() -> [String] {
  let board = DeparturesBoard()
  let audience = Audience()
  let announcer = audience.listener("announcer")
  board.attach(audience.listener("display") { _, board in board.detach(announcer) })
  board.attach(announcer)
  board.attach(audience.listener("café"))
  board.post(.lindholm)
  return audience.told()
}

private func throwingOutTheFirst() -> [String] {
  let board = DeparturesBoard()
  let audience = Audience()
  let display = audience.listener("display")
  board.attach(display)
  board.attach(audience.listener("announcer") { _, board in board.detach(display) })
  board.attach(audience.listener("café"))
  board.post(.lindholm)
  return audience.told()
}

private func joining() -> [[String]] {
  let board = DeparturesBoard()
  let audience = Audience()
  let newcomer = audience.listener("newcomer")
  board.attach(audience.listener("display") { _, board in board.attach(newcomer) })
  board.attach(audience.listener("announcer"))
  return [Departure.lindholm, .marsh].map { departure in
    board.post(departure)
    return audience.told()
  }
}
