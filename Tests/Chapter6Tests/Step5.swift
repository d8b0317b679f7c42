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
      ? "Did the whole group end when \(leaver) or Dan left?"
      : received.sorted() == expected
        ? "What takes the place of an observer that leaves?"
        : "Do two observers have the same number?"
    expect("received", received, is: expected) {
      """
      \(leaver) left, and then Dan came and left. The later answer has to reach the other two, in the order in which \
      they registered. \(question)
      """
    }

    if disposes { audience.leave(others[0]) } else { audience.release(others[0]) }
    client.refresh(.platform2)
    server.answer(.platform2, "08:10 Lindholm")
    audience.expectCalls(["\(others[1]): 08:10 Lindholm"], as: "received after another left") {
      """
      \(leaver) left first, and \(others[0]) later, so only \(others[1]) may receive this answer. Does your token \
      remember a place in a list, which changed when \(leaver) left?
      """
    }
  }

  @Test func `a request is observed until its last observer leaves`() {
    expect("observedRequests at first", station.observed, is: [], "No observer has been registered yet.")
    audience.join("Ada", .platform2)
    audience.join("Bo", .platform2)
    audience.join("Cleo", .platform1)
    expect("observedRequests of three", station.observed, is: Request.both, "Ada, Bo and Cleo are registered by now.")

    for request in [Request.platform2, .platform2, .platform1] { server.answer(request, "07:05 Lindholm") }
    for times in ["once", "twice"] {
      audience.leave("Ada")
      expect("observedRequests without Ada", station.observed, is: Request.both) {
        "Ada's token was disposed of \(times). Bo still observes the same request, which has to stay."
      }
    }

    audience.leave("Bo")
    expect("observedRequests without Ada and Bo", station.observed, is: [Request.platform1.name]) {
      "Ada left, and then Bo, the last observer of platform 2: that request has to be removed."
    }

    server.takeQuestions()
    client.refresh(.platform2)
    expect("asked by refresh(_:)", server.takeQuestions(), is: []) {
      """
      Ada and Bo left, and then platform 2 was refreshed. Without an observer, refresh(_:) may not ask. Does your code \
      take an empty group for a group?
      """
    }

    audience.leave("Cleo")
    audience.join("Dan", .platform2)
    expect("observedRequests in the end", station.observed, is: [Request.platform2.name]) {
      "Cleo, the only observer of platform 1, left. Then Dan registered for platform 2, which had been removed."
    }
  }

  @Test func `a token keeps neither the client nor the closure`() async {
    await #expect(processExitsWith: .success, "A deallocated client's token was disposed of. Do you use unowned?") {
      beginExitTest()
      let server = Server()
      let lives = LeakTracker()
      var client: TimetableClient? = lives.track(TimetableClient(transport: server))
      var captive: Captive? = lives.track(Captive(), as: "the closures")
      let tokens = [
        client?.observe(.platform2) { [captive] _ in _ = captive },
        client?.observe(.platform2, decoding: { [captive] _ in _ = captive }) { _ in },
      ]
      captive = nil
      // A question on its way may keep the closure.
      for _ in tokens { server.answer(.platform2, "07:05 Lindholm") }
      client = nil
      expect("still alive", lives.alive, is: []) {
        "The client was released, and only tokens are left. They may keep neither the client nor the closures alive."
      }
      for token in tokens { token?.dispose() }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `a closure lives as long as its subscription`(isDecoding: Bool, leavesEarly: Bool) {
    let lives = LeakTracker()
    let name = "the \(isDecoding ? "decoding " : "")closure"
    var captive: Captive? = lives.track(Captive(), as: name)
    let token =
      isDecoding
      ? client.observe(.platform2, decoding: { [captive] _ in _ = captive }) { _ in }
      : client.observe(.platform2) { [captive] _ in _ = captive }
    captive = nil
    if leavesEarly {
      token.dispose()
      server.answer(.platform2, "07:05 Lindholm")
      expect("alive after a late answer", lives.alive, is: []) {
        "The token was disposed of, and then the first answer came: by now, the closure has to be released."
      }
      return
    }
    server.answer(.platform2, "07:05 Lindholm")
    expect("alive before dispose()", lives.alive, is: [name], "The client has to keep the closure until then.")

    token.dispose()
    expect("alive after dispose()", lives.alive, is: [], "Does the client only stop calling the closure?")
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
