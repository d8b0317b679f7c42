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
    #expect(
      outlivingTheClient() == [],
      """
      The client is gone, and only the tokens are left. A token keeps neither the client nor the observer's closure \
      alive: an owner that keeps its token, and is held by its closure, would never go.
      """
    )

    let lives = LeakTracker()
    var secretary: Secretary? = lives.track(Secretary())
    let token = client.observe(.platform2) { [secretary] _ in _ = secretary }
    secretary = nil
    server.answer(.platform2, "07:05 Lindholm")
    #expect(lives.alive == ["Secretary"], "As long as token and client last, so does the closure, and what it holds.")

    token.dispose()
    #expect(lives.alive == [], "To be silent is not enough: with the token, the client lets go of the closure too.")
  }

  @Test func `a screen has a line for each platform, in the order in which it was given them`() {
    let platforms = [7, 3, 8, 1, 6, 2, 5, 4]
    let screen = TimetableScreen(client: client, platforms: platforms)
    #expect(server.questions() == [], "A screen that has not appeared asks nothing.")

    screen.appear()
    #expect(
      screen.lines == platforms.map { "Platform \($0): -" },
      "There are no answers yet. The order is that of the platforms as given, not their numbers', nor a dictionary's."
    )

    for platform in 1...8 { server.answer(.next(platform: platform), "07:0\(platform) Lindholm") }
    #expect(
      screen.lines == platforms.map { "Platform \($0): 07:0\($0) Lindholm" },
      "Each answer is for the line of its own platform, and in whatever order they come, the lines stay in place."
    )
  }

  @Test func `a screen follows its platforms while it is on, and may appear again`() throws {
    let screen = TimetableScreen(client: client, platforms: [2, 1])
    screen.appear()
    try #require(
      client.observedRequests == [.platform1, .platform2],
      "Who appears observes one request for each platform. A token that nobody keeps ends its subscription at once."
    )
    server.answer(.platform2, "07:05 Lindholm")
    server.fail(.platform1)
    let before = ["Platform 2: 07:05 Lindholm", "Platform 1: no news"]
    #expect(screen.lines == before, "Each answer is for the line of its own platform, and a failure is shown as well.")

    screen.disappear()
    #expect(client.observedRequests == [], "Who disappears ends all that it has begun.")
    #expect(screen.lines == before, "The lines stay as they were.")

    _ = server.questions()
    screen.appear()
    try #require(
      Set(server.questions()) == [.platform1, .platform2],
      "To appear again is to observe anew, and so to ask for each platform."
    )
    #expect(screen.lines == before, "Appearing changes no line: each stays until the next answer for it has come.")
    try #require(
      client.observedRequests == [.platform1, .platform2],
      "The screen has asked anew, but nobody observes. A bag that was disposed ends at once whatever it is given."
    )

    server.answer(.platform2, "07:40 Harbour")
    #expect(
      screen.lines == ["Platform 2: 07:40 Harbour", "Platform 1: no news"],
      "The first answer after the screen has appeared again is shown, in its own line alone."
    )
    for (body, line) in laterAnswers {
      client.refresh(.platform2)
      if let body { server.answer(.platform2, body) } else { server.fail(.platform2) }
      #expect(
        screen.lines.first == "Platform 2: \(line)",
        "A refresh was answered by \(body ?? "a failure"). The last answer counts, whatever came before it."
      )
    }
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

/// Answers to refreshes, with what is shown then; `nil` is a failure.
private let laterAnswers: [(body: String?, line: String)] = [
  (nil, "no news"), ("08:10 Lindholm", "08:10 Lindholm"), ("Please hold the line", "no news"),
]

/// Drops a client, then disposes the tokens that it gave out; names who lives in between.
private func outlivingTheClient() -> [String] {
  let server = Server()
  let lives = LeakTracker()
  var client: TimetableClient? = lives.track(TimetableClient(transport: server))
  var secretary: Secretary? = lives.track(Secretary(), as: "what the closures hold")
  let tokens = [
    client?.observe(.platform2) { [secretary] _ in _ = secretary },
    client?.observe(.platform2, decoding: Departure.init(body:)) { [secretary] _ in _ = secretary },
  ]
  secretary = nil
  // A question on its way may keep the closure.
  for _ in tokens { server.answer(.platform2, "07:05 Lindholm") }
  client = nil
  defer { for token in tokens { token?.dispose() } }
  return lives.alive
}
