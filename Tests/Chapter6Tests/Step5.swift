import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step5 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }
  private var audience: Audience { station.audience }

  @Test(arguments: ["Ada", "Bo", "Cleo"], [true, false])
  func `an observer whose token is disposed of or released receives nothing more`(leaver: String, disposes: Bool) {
    station.settle(["Ada", "Bo", "Cleo"])
    if disposes { audience.leave(leaver) } else { audience.release(leaver) }
    audience.join("Dan", .platform2)
    server.answer(.platform2, "07:05 Lindholm")
    if disposes { audience.leave("Dan") } else { audience.release("Dan") }
    audience.takeCalls()
    client.refresh(.platform2)
    server.answer(.platform2, "07:40 Harbour")
    let received = audience.takeCalls()
    let others = ["Ada", "Bo", "Cleo"].filter { $0 != leaver }
    let expected = others.map { "\($0): 07:40 Harbour" }
    let question =
      received.isEmpty
      ? "Did the group end when one left?"
      : received.sorted() == expected
        ? "All of them did, in another order: what takes the place of an observer that leaves?"
        : "Do two observers have one number?"
    expect("received", received, is: expected) {
      """
      \(leaver) left, and then Dan came and left. A token ends its own subscription and no other: the others receive \
      all answers, in the order in which they registered. \(question)
      """
    }

    if disposes { audience.leave(others[0]) } else { audience.release(others[0]) }
    client.refresh(.platform2)
    server.answer(.platform2, "08:10 Lindholm")
    audience.expectCalls(["\(others[1]): 08:10 Lindholm"]) {
      """
      \(leaver) left first, and \(others[0]) later. A token ends its own subscription and no other, even after another \
      observer has left: does your token remember a place in a list?
      """
    }
  }

  @Test func `a request is observed until its last observer leaves`() {
    expect("observedRequests", station.observed, is: [], "Nobody observes anything yet.")
    audience.join("Ada", .platform2)
    audience.join("Bo", .platform2)
    audience.join("Cleo", .platform1)
    expect("observedRequests", station.observed, is: Request.both, "A request is observed once it has an observer.")

    for request in [Request.platform2, .platform2, .platform1] { server.answer(request, "07:05 Lindholm") }
    for times in ["once", "twice"] {
      audience.leave("Ada")
      expect("observedRequests", station.observed, is: Request.both) {
        "Ada's token was disposed of \(times). Bo came to the same request after her, and still observes it."
      }
    }

    audience.leave("Bo")
    expect("observedRequests", station.observed, is: [Request.platform1.name]) {
      "Ada left platform 2 first, and Bo later: nobody observes it anymore."
    }

    server.takeQuestions()
    client.refresh(.platform2)
    expect("asked by refresh(_:)", server.takeQuestions(), is: []) {
      "refresh(_:) was called after all observers had left, so there is nothing to ask."
    }

    audience.leave("Cleo")
    audience.join("Dan", .platform2)
    expect("observedRequests", station.observed, is: [Request.platform2.name]) {
      "The only observer of platform 1 has left, and one of platform 2 has come: as many requests, but others."
    }
  }

  @Test func `a token keeps neither the client nor the closure`() async {
    await #expect(processExitsWith: .success, "A token that outlives its client was disposed of: unowned is wrong.") {
      beginExitTest()
      let server = Server()
      let lives = LeakTracker()
      var client: TimetableClient? = lives.track(TimetableClient(transport: server))
      var captive: Captive? = lives.track(Captive(), as: "what the closures hold")
      let tokens = [
        client?.observe(.platform2) { [captive] _ in _ = captive },
        client?.observe(.platform2, decoding: { [captive] _ in _ = captive }) { _ in },
      ]
      captive = nil
      // A question on its way may keep the closure.
      for _ in tokens { server.answer(.platform2, "07:05 Lindholm") }
      client = nil
      expect("still alive", lives.alive, is: []) {
        "The client was released, and only the tokens are left. They keep neither the client nor the closures alive."
      }
      for token in tokens { token?.dispose() }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `a closure lives as long as its subscription`(isDecoding: Bool, leavesEarly: Bool) {
    let lives = LeakTracker()
    let name = "what the \(isDecoding ? "decoding " : "")closure holds"
    var captive: Captive? = lives.track(Captive(), as: name)
    let token =
      isDecoding
      ? client.observe(.platform2, decoding: { [captive] _ in _ = captive }) { _ in }
      : client.observe(.platform2) { [captive] _ in _ = captive }
    captive = nil
    if leavesEarly {
      token.dispose()
      server.answer(.platform2, "07:05 Lindholm")
      expect("alive", lives.alive, is: []) {
        "The token was disposed of, and then the first answer came: by now, nothing needs the closure anymore."
      }
      return
    }
    server.answer(.platform2, "07:05 Lindholm")
    expect("alive", lives.alive, is: [name], "The client keeps the closure until the token ends.")

    token.dispose()
    expect("alive", lives.alive, is: [], "Not calling the closure is not enough: the client releases it immediately.")
  }

  @Test func `any story of observers that come and go goes as the brief says`() async throws {
    try await TimetableStories.check(ofStep: 5, crashLesson: crashLesson)
  }

  @Test func `a crowd that comes and goes keeps its order`() {
    expectOrderOfCrowd { name in
      audience.join(name, .platform2)
      server.answer(.platform2, "07:05 Lindholm")
      audience.takeCalls()
    } leaving: { name in
      audience.leave(name)
    } notifying: {
      client.refresh(.platform2)
      server.answer(.platform2, "07:40 Harbour")
      return audience.takeCalls().map { String($0.prefix { $0 != ":" }) }
    }
  }
}
