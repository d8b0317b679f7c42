import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step5 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }
  private var audience: Audience { station.audience }

  @Test(arguments: ["Ada", "Bo", "Cleo"], [true, false])
  func `who disposes or drops the token hears nothing more`(leaver: String, disposes: Bool) {
    for name in ["Ada", "Bo", "Cleo"] {
      audience.join(name, .platform2)
      server.answer(.platform2, "07:05 Lindholm")
    }
    _ = audience.told()

    if disposes { audience.leave(leaver) } else { audience.drop(leaver) }
    client.refresh(.platform2)
    server.answer(.platform2, "07:40 Harbour")
    #expect(
      audience.told() == ["Ada", "Bo", "Cleo"].filter { $0 != leaver }.map { "\($0): 07:40 Harbour" },
      "A token ends its own subscription, and no other: its observer is told no more, and all others go on in order."
    )
  }

  @Test func `the last one out takes the request along`() {
    #expect(client.observedRequests == [], "Nobody observes anything yet.")
    audience.join("Ada", .platform2)
    audience.join("Bo", .platform2)
    audience.join("Cleo", .platform1)
    #expect(client.observedRequests == [.platform1, .platform2], "A request is observed as long as somebody is there.")

    for request in [Request.platform2, .platform2, .platform1] { server.answer(request, "07:05 Lindholm") }
    audience.leave("Ada")
    #expect(client.observedRequests == [.platform1, .platform2], "Bo still observes what Ada has left.")

    audience.leave("Bo")
    #expect(client.observedRequests == [.platform1], "Nobody is left there: an empty group is no group.")

    _ = server.questions()
    client.refresh(.platform2)
    #expect(server.questions() == [], "Everyone has left, so there is nobody to ask for.")
  }

  @Test func `nobody is kept alive for longer than needed`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = outlivingTheClient()
    }
    #expect(outlivingTheClient() == [], "A token keeps neither the client alive nor what the closure holds.")

    let lives = LeakTracker()
    var secretary: Secretary? = lives.track(Secretary())
    let token = client.observe(.platform2) { [secretary] _ in _ = secretary }
    secretary = nil
    server.answer(.platform2, "07:05 Lindholm")
    #expect(lives.alive == ["Secretary"], "As long as the token lasts, so does the closure, and what it holds.")

    token.dispose()
    #expect(lives.alive == [], "To be silent is not enough: with the token, the client lets go of the closure too.")
  }

  @Test func `a screen follows its platforms while it is on`() {
    let screen = TimetableScreen(client: client, platforms: [1, 2])
    #expect(server.questions() == [], "A screen that has not appeared asks nothing.")

    screen.appear()
    #expect(screen.lines == ["Platform 1: -", "Platform 2: -"], "There are no answers yet.")
    server.answer(.platform2, "07:05 Lindholm")
    server.fail(.platform1)
    #expect(
      screen.lines == ["Platform 1: no news", "Platform 2: 07:05 Lindholm"],
      "Each answer is for the line of its own platform, and a failure is shown as well."
    )

    screen.disappear()
    #expect(client.observedRequests == [], "Who disappears ends all that it has begun.")
    #expect(screen.lines == ["Platform 1: no news", "Platform 2: 07:05 Lindholm"], "The lines stay as they were.")

    screen.appear()
    client.refresh(.platform2)
    for body in ["07:20 Marsh End", "07:40 Harbour"] { server.answer(.platform2, body) }
    #expect(
      screen.lines == ["Platform 1: no news", "Platform 2: 07:40 Harbour"],
      "A screen may appear again, and observes anew. If it has a bag: does that take in anything after it was disposed?"
    )

    client.refresh(.platform2)
    server.fail(.platform2)
    #expect(screen.lines.last == "Platform 2: no news", "What counts is the last answer, and that was a failure.")
    client.refresh(.platform2)
    server.answer(.platform2, "08:10 Lindholm")
    #expect(screen.lines.last == "Platform 2: 08:10 Lindholm", "A failure ends nothing: the next answer is shown.")
    client.refresh(.platform2)
    server.answer(.platform2, "Please hold the line")
    #expect(screen.lines.last == "Platform 2: no news", "A text that is no departure is a failure, too: it is decoded.")
  }

  @Test func `a screen that is dropped while it is on goes`() {
    let lives = LeakTracker()
    var screen: TimetableScreen? = lives.track(TimetableScreen(client: client, platforms: [1, 2]))
    screen?.appear()
    server.answer(.platform1, "07:20 Marsh End")
    server.answer(.platform2, "07:05 Lindholm")
    screen = nil
    #expect(lives.alive == [], "The client keeps the closures: one that keeps the screen makes it stay for good.")
    #expect(client.observedRequests == [], "With the screen goes what kept its tokens, and so do its subscriptions.")
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  A token that was disposed after the client had gone crashed. Whoever may be outlived must not be unowned.
  """

private final class Secretary {}

/// Drops a client, then disposes a token that it gave out; names who lives in between.
private func outlivingTheClient() -> [String] {
  let server = Server()
  let lives = LeakTracker()
  var client: TimetableClient? = lives.track(TimetableClient(transport: server))
  let token = client?.observe(.platform2) { _ in }
  server.answer(.platform2, "07:05 Lindholm")
  client = nil
  defer { token?.dispose() }
  return lives.alive
}
