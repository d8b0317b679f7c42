import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step6 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }
  private var audience: Audience { station.audience }

  @Test(arguments: [true, false])
  func `who leaves before the first answer is not told it`(disposes: Bool) {
    audience.join("Ada", .platform2)
    if disposes { audience.leave("Ada") } else { audience.drop("Ada") }
    server.answer(.platform2, "07:05 Lindholm")
    #expect(
      audience.told() == [],
      "The question can't be called back, but the answer can be kept to yourself: is the observer still there?"
    )

    audience.join("Bo", .platform2)
    if disposes { audience.leave("Bo") } else { audience.drop("Bo") }
    server.fail(.platform2)
    #expect(audience.told() == [], "A failure is an answer as well, and for who has left it comes as late.")
  }

  @Test func `an answer for who has left is for nobody else`() {
    audience.join("Ada", .platform2)
    audience.leave("Ada")
    audience.join("Bo", .platform2)
    server.answer(.platform2, "07:05 Lindholm")
    #expect(
      audience.told() == [],
      "It was asked for Ada, who has left. Bo is somebody else, and must not be taken for Ada."
    )

    server.answer(.platform2, "07:40 Harbour")
    #expect(audience.told() == ["Bo: 07:40 Harbour"], "The answer to Bo's own question is told.")
  }

  @Test func `who leaves while a refresh is on its way is not told, and the others are`() {
    for name in ["Ada", "Bo", "Cleo"] {
      audience.join(name, .platform2)
      server.answer(.platform2, "07:05 Lindholm")
    }
    _ = audience.told()

    client.refresh(.platform2)
    audience.leave("Bo")
    server.answer(.platform2, "07:40 Harbour")
    #expect(
      audience.told() == ["Ada: 07:40 Harbour", "Cleo: 07:40 Harbour"],
      "Bo left before the answer came. Look at who is still there then, not at who was there when you asked."
    )

    client.refresh(.platform2)
    audience.leave("Cleo")
    server.fail(.platform2)
    #expect(audience.told() == ["Ada: the line is down at Marsh End"], "That goes for failures as well.")
  }

  @Test func `who is thrown out while others are being told is silent at once`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = throwingOut()
    }
    #expect(
      throwingOut() == ["Ada: 07:40 Harbour", "Cleo: 07:40 Harbour", "Dan: 07:40 Harbour"],
      "Ada throws Bo out, and Cleo throws Ada out: Bo is silent at once, and nobody else is passed over."
    )
  }

  @Test func `a screen that has disappeared does not change any more`() {
    let screen = TimetableScreen(client: client, platforms: [1, 2])
    screen.appear()
    server.answer(.platform1, "07:20 Marsh End")
    screen.disappear()
    server.answer(.platform2, "07:05 Lindholm")
    #expect(
      screen.lines == ["Platform 1: 07:20 Marsh End", "Platform 2: -"],
      "The answer was on its way when the screen disappeared, and comes too late."
    )
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  The telling crashed, or never ended. Do you go through the list itself, while it becomes shorter?
  """

private func throwingOut() -> [String] {
  let station = Station()
  let audience = station.audience
  audience.join("Ada", .platform2) { [weak audience] in audience?.leave("Bo") }
  audience.join("Bo", .platform2)
  audience.join("Cleo", .platform2) { [weak audience] in audience?.leave("Ada") }
  audience.join("Dan", .platform2)
  // Their own questions stay unanswered, so that nobody leaves before the round.
  station.server.answerAtOnce = "07:40 Harbour"
  station.client.refresh(.platform2)
  return audience.told()
}
