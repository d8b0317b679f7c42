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
    audience.expectCalls([], as: "received after Ada left") {
      "Ada's token \(leaving). Then her answer came: does your code check whether she is still registered?"
    }

    audience.join("Bo", .platform2)
    if disposes { audience.leave("Bo") } else { audience.release("Bo") }
    server.fail(.platform2)
    audience.expectCalls([], "A failure came too late for Bo, whose token \(leaving).", as: "received after Bo left")

    audience.join("Cleo", .platform2)
    client.refresh(.platform2)
    if disposes { audience.leave("Cleo") } else { audience.release("Cleo") }
    server.answer(.platform2, "07:05 Lindholm")
    audience.expectCalls([], as: "received after Cleo left") {
      """
      Cleo left while her own question and a refresh were on their way, and her own answer came first: she may not \
      receive it. Does your code take her for registered because the refresh still keeps something of hers?
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
      Ada left while her question was on its way, and then Bo registered for the same request. Now the answer to Ada's \
      question came, which nobody may receive. Does Bo have a number that was Ada's?
      """
    }

    server.answer(.platform2, "07:40 Harbour")
    audience.expectCalls(["Bo: 07:40 Harbour"], "The answer to his own question has to reach Bo.", as: "received next")

    client.refresh(.platform2)
    server.answer(.platform2, "08:10 Lindholm")
    audience.expectCalls(["Bo: 08:10 Lindholm"], "A refresh has to reach Bo, too.", as: "received from the refresh")
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
    audience.expectCalls(others.map { "\($0): 07:40 Harbour" }, as: "received from the first refresh") {
      "\(leaver) left before the answer to the refresh came, which has to reach those who are registered when it comes."
    }

    client.refresh(.platform2)
    audience.leave(others[1])
    server.fail(.platform2)
    audience.expectCalls(["\(others[0]): the line is down at Marsh End"], "\(others[1]) left before this failure came.")
  }

  @Test func `an observer that leaves before its first answer cancels no refresh`() {
    audience.join("Ada", .platform2)
    server.answer(.platform2, "07:05 Lindholm")
    audience.join("Bo", .platform2)
    audience.takeCalls()
    client.refresh(.platform2)
    audience.leave("Bo")
    server.answer(.platform2, "07:40 Harbour", .newest)
    audience.expectCalls(["Ada: 07:40 Harbour"], "Bo left before the answer to the refresh came. It has to reach Ada.")
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
          "While \(actor) was notified of platform 2, Yan left platform 1. All three have to be notified all the same."
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
        "While Ada was notified, she removed Bo, and read observedRequests. Then she left, too, and read it again."
      }
      audience.takeCalls()

      audience.join("Cleo", .platform2)
      client.refresh(.platform2)
      let both = "received from Cleo's own question, and from a refresh"
      audience.expectCalls(["Cleo: 07:40 Harbour", "Cleo: 07:40 Harbour"], as: both) {
        "Ada and Bo left in a round. Cleo registered after that round, and both answers have to reach her."
      }

      audience.join("Dan", .platform1)
      audience.join("Eve", .platform2) { [unowned audience] in audience.leave("Dan") }
      station.server.takeQuestions()
      client.refresh(.platform1)
      expect("asked by refresh(_:)", station.server.takeQuestions(), is: []) {
        "Eve, notified of platform 2, removed Dan, the last observer of platform 1: refreshing that may not ask."
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
      "The screen disappeared before the answer for platform 2 came: the line of platform 2 may not change."
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
