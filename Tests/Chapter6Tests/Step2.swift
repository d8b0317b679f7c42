import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step2 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }
  private var audience: Audience { station.audience }

  @Test func `a refresh asks once and notifies every observer, in the order in which they began`() {
    let names = (1...10).map { "passenger \($0)" }
    station.settle(names)

    client.refresh(.platform2)
    expect("asked", server.takeQuestions(), is: [Request.platform2.name], "One refresh may ask only once for all.")

    server.answer(.platform2, "07:40 Harbour")
    audience.expectCalls(names.map { "\($0): 07:40 Harbour" }) {
      "The answer has to reach every observer of the request once, in the order in which they registered."
    }
  }

  @Test func `requests that share a part are different requests`() {
    for request in Request.sharingAPart {
      audience.join(request.name, request)
      server.answer(request, "07:05 Lindholm")
    }
    audience.takeCalls()
    for request in Request.sharingAPart {
      client.refresh(request)
      server.answer(request, "07:40 Harbour")
      audience.expectCalls(["\(request.name): 07:40 Harbour"], as: "received after a refresh of \(request.name)") {
        "No other request was refreshed. Requests are equal only if their paths and all their parameters are equal."
      }
    }
  }

  @Test(arguments: [false, true])
  func `equal requests are one, however they were put together`(spelledInTwoWays: Bool) {
    let (one, other) =
      spelledInTwoWays
      ? (Request.trains(), Request.trains(toÅAsTwo: true)) : (.journey(), .journey(backwards: true))
    let difference = spelledInTwoWays ? "with its Å as one Unicode scalar and as two" : "put together in two orders"
    audience.join("Ada", one)
    audience.join("Bo", other)
    for _ in 1...2 { server.answer(one, "07:05 Lindholm") }
    audience.takeCalls()
    server.takeQuestions()

    client.refresh(one)
    let asked = server.takeQuestions().count
    expect("questions", asked, is: 1, "An equal request has two observers: the refresh has to ask, but only once.")

    server.answer(one, "07:40 Harbour")
    audience.expectCalls(["Ada: 07:40 Harbour", "Bo: 07:40 Harbour"]) {
      "Both asked for \(one.name), \(difference). By ==, these are equal, whatever their bytes or printed texts are."
    }
  }

  @Test func `an observer that still waits for its first answer is notified too`() {
    audience.join("Ada", .platform2)
    server.answer(.platform2, "07:05 Lindholm")
    audience.join("Bo", .platform2)
    audience.takeCalls()

    server.answerAtOnce = .success("07:40 Harbour")
    client.refresh(.platform2)
    audience.expectCalls(["Ada: 07:40 Harbour", "Bo: 07:40 Harbour"], as: "received from the refresh") {
      "Bo, who still waits for his first answer, has to receive this one, too. It comes before fetch returns."
    }

    server.answer(.platform2, "07:05 Lindholm")
    audience.expectCalls(["Bo: 07:05 Lindholm"], as: "received from Bo's own question") {
      "The answer to Bo's own question came after the refresh's, and has to reach Bo all the same."
    }
  }

  @Test(arguments: [Server.Place.oldest, .newest])
  func `every refresh asks anew, and all answers are delivered as they come`(answeredFirst: Server.Place) {
    audience.join("Ada", .platform2)
    audience.join("Bo", .platform1)
    for request in [Request.platform2, .platform1] { server.answer(request, "07:05 Lindholm") }
    audience.takeCalls()
    server.takeQuestions()

    client.refresh(.platform2)
    client.refresh(.platform2)
    client.refresh(.platform1)
    expect("asked", server.takeQuestions(), is: [Request.platform2, .platform2, .platform1].map(\.name)) {
      "Each of the three refreshes has to ask, even while an equal question waits: its answer may never come."
    }

    server.answer(.platform2, "07:40 Harbour", answeredFirst)
    server.answer(.platform2, "07:50 Harbour")
    server.answer(.platform1, "07:20 Marsh End")
    audience.expectCalls(["Ada: 07:40 Harbour", "Ada: 07:50 Harbour", "Bo: 07:20 Marsh End"]) {
      "Each answer has to be delivered when it comes, even one that comes after the answer to a newer question."
    }
  }

  @Test func `a refresh without observers asks nothing`() {
    client.refresh(.platform2)
    expect("asked without observers", server.takeQuestions(), is: [], "No observer, so no question may be asked.")

    audience.join("Ada", .platform1)
    server.takeQuestions()
    client.refresh(.platform2)
    expect("asked for platform 2", server.takeQuestions(), is: [], "Ada, the only observer, observes platform 1.")
  }

  @Test func `two clients know nothing of each other`() {
    let other = Station()
    audience.join("Ada", .platform2)
    other.client.refresh(.platform2)
    expect("asked", other.server.takeQuestions(), is: []) {
      "Ada observes with another client, so this one may not ask. Do your clients share a static property?"
    }
  }

  @Test func `any story of refreshes goes as the brief says`() async throws {
    try await TimetableStories.check(ofStep: 2, crashLesson: crashLesson)
  }
}
