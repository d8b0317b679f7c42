import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step7 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }
  private var audience: Audience { station.audience }

  @Test(arguments: [true, false])
  func `an observer that leaves before its first answer does not receive it`(disposes: Bool) {
    audience.join("Ada", .platform2)
    if disposes { audience.leave("Ada") } else { audience.release("Ada") }
    server.answer(.platform2, "07:05 Lindholm")
    let leaving = disposes ? "was disposed of, and the test still has it" : "was released"
    audience.expectCalls([]) {
      "Ada's token \(leaving): she has left. Check whether she is still registered when the answer comes."
    }

    audience.join("Bo", .platform2)
    if disposes { audience.leave("Bo") } else { audience.release("Bo") }
    server.fail(.platform2)
    audience.expectCalls([], "A failure is an answer too: it comes too late for Bo, whose token \(leaving).")

    audience.join("Cleo", .platform2)
    client.refresh(.platform2)
    if disposes { audience.leave("Cleo") } else { audience.release("Cleo") }
    server.answer(.platform2, "07:05 Lindholm")
    audience.expectCalls([]) {
      """
      Cleo left while her own question and a refresh were on their way, and her own answer came first. The refresh may \
      keep something of hers alive, but she is no longer registered.
      """
    }
  }

  @Test func `an answer for an observer that has left is for nobody else`() {
    audience.join("Ada", .platform2)
    audience.leave("Ada")
    audience.join("Bo", .platform2)
    server.answer(.platform2, "07:05 Lindholm")
    audience.expectCalls([]) {
      """
      Ada observed, and left while her question was on its way. Then Bo observed the same request. The first answer is \
      the one to Ada's question, and Ada has left. Does Bo have a number that was Ada's?
      """
    }

    server.answer(.platform2, "07:40 Harbour")
    audience.expectCalls(["Bo: 07:40 Harbour"], "The answer to Bo's own question is delivered.")

    client.refresh(.platform2)
    server.answer(.platform2, "08:10 Lindholm")
    audience.expectCalls(["Bo: 08:10 Lindholm"], "Bo observes, whatever came too late for Ada.")
  }

  @Test(arguments: ["Ada", "Bo", "Cleo"])
  func `an observer that leaves while a refresh is on its way is not notified, and the others are`(leaver: String) {
    audience.join("Zoe", .platform1)
    station.settle(["Ada", "Bo", "Cleo"])

    let others = ["Ada", "Bo", "Cleo"].filter { $0 != leaver }
    client.refresh(.platform2)
    audience.leave("Zoe")
    audience.leave(leaver)
    server.answer(.platform2, "07:40 Harbour")
    audience.expectCalls(others.map { "\($0): 07:40 Harbour" }) {
      "\(leaver) left before the answer came. What counts is who is registered then, not when you asked."
    }

    client.refresh(.platform2)
    audience.leave(others[1])
    server.fail(.platform2)
    audience.expectCalls(["\(others[0]): the line is down at Marsh End"], "The same goes for failures.")
  }

  @Test func `an observer that leaves before its first answer cancels no refresh`() {
    audience.join("Ada", .platform2)
    server.answer(.platform2, "07:05 Lindholm")
    audience.join("Bo", .platform2)
    audience.takeCalls()
    client.refresh(.platform2)
    audience.leave("Bo")
    server.answer(.platform2, "07:40 Harbour", .newest)
    audience.expectCalls(["Ada: 07:40 Harbour"], "Bo has left, and Ada waits for the refresh like before.")
  }

  @Test func `whoever removes whom, the others are notified, once`() async {
    await #expect(processExitsWith: .success, "\(crashLesson7)") {
      beginExitTest()
      expectOrderOfRounds(joining: false) { script in
        let station = Station()
        let first = station.refresh(script.names) { name, remove in script.act(as: name, remove: remove) }
        return [first, station.refresh([RoundScript.lateName]) { _, _ in }]
      }
    }
  }

  @Test func `an observer may end a subscription to another request in a round`() async {
    await #expect(processExitsWith: .success, "\(crashLesson7)") {
      beginExitTest()
      let passengers = ["Ada", "Bo", "Cleo"]
      for actor in passengers {
        let station = Station()
        let audience = station.audience
        for name in ["Yan", "Zoe"] { audience.join(name, .platform1) }
        for name in passengers {
          audience.join(name, .platform2) { [unowned audience] in if name == actor { audience.leave("Yan") } }
        }
        station.client.refresh(.platform2)
        station.server.answer(.platform2, "07:40 Harbour", .newest)
        audience.expectCalls(passengers.map { "\($0): 07:40 Harbour" }) {
          """
          All three observe platform 2, and each is notified once. When \(actor) was notified, she removed Yan, who \
          observes platform 1: that changes nothing for those of platform 2.
          """
        }
      }
    }
  }

  @Test func `a request is no longer observed once its last observer has left, even in a round`() async {
    await #expect(processExitsWith: .success, "\(crashLesson7)") {
      beginExitTest()
      let station = Station()
      let audience = station.audience
      let client = station.client
      let observed = EventRecorder<[String]>()
      audience.join("Ada", .platform2) { [unowned audience, unowned client] in
        audience.leave("Bo")
        observed.record(client.observedRequests.map(\.name))
        audience.leave("Ada")
        observed.record(client.observedRequests.map(\.name))
      }
      audience.join("Bo", .platform2)
      station.server.answerAtOnce = .success("07:40 Harbour")
      client.refresh(.platform2)
      expect("observedRequests", observed.events, is: [[Request.platform2.name], []]) {
        "When she was notified, Ada removed Bo, and looked; then she left, and looked again. She was the last observer."
      }
      audience.takeCalls()

      audience.join("Cleo", .platform2)
      client.refresh(.platform2)
      audience.expectCalls(
        ["Cleo: 07:40 Harbour", "Cleo: 07:40 Harbour"],
        "All observers left in the middle of a round, which is over. Cleo came after it, and is notified as ever.",
        as: "received from Cleo's own question, and from a refresh"
      )

      audience.join("Dan", .platform1)
      audience.join("Eve", .platform2) { [unowned audience] in audience.leave("Dan") }
      station.server.takeQuestions()
      client.refresh(.platform1)
      expect("asked by refresh(_:)", station.server.takeQuestions(), is: []) {
        "Notified of platform 2, Eve removed Dan, the last observer of platform 1, so nobody observes that anymore."
      }
    }
  }

  @Test func `a screen that has disappeared does not change anymore`() {
    let screen = TimetableScreen(client: client, platforms: [1, 2])
    screen.appear()
    server.answer(.platform1, "07:20 Marsh End")
    screen.disappear()
    server.answer(.platform2, "07:05 Lindholm")
    expect("lines", screen.lines, is: ["Platform 1: 07:20 Marsh End", "Platform 2: -"]) {
      "The answer was on its way when the screen disappeared, and comes too late."
    }
  }

  @Test func `any story of late answers goes as the brief says`() async throws {
    try await TimetableStories.check(ofStep: 7, crashLesson: crashLesson7)
  }
}

// MARK: - Fixtures

let crashLesson7 = """
  Observers may leave before an answer comes, or while it is delivered. Does your code rely on a group that may have \
  been removed, or go through the list itself while it becomes shorter?
  """

extension Station {
  /// Lets some more begin to observe, every second of them decoding; refreshes; and gives the names of those notified.
  ///
  /// Their own questions stay unanswered, so that nobody leaves before the round.
  fileprivate func refresh(_ names: [String], whenCalled: @escaping (String, _ remove: (String) -> Void) -> Void)
    -> [String]
  {
    for (index, name) in names.enumerated() {
      let act = { [weak audience] in whenCalled(name) { audience?.leave($0) } }
      if index.isMultiple(of: 2) {
        audience.join(name, .platform2, whenCalled: act)
      } else {
        audience.joinDecoding(name, .platform2, whenCalled: act)
      }
    }
    client.refresh(.platform2)
    server.answer(.platform2, "07:40 Harbour", .newest)
    return audience.takeCalls().map { String($0.prefix { $0 != ":" }) }
  }
}
