import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step3 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }
  private var audience: Audience { station.audience }

  @Test func `a first question that fails is delivered, and the observer stays`() {
    audience.join("Ada", .platform2)
    server.fail(.platform2)
    audience.expectCalls(["Ada: the line is down at Marsh End"]) {
      "An observer wants to know that there is no answer, and why: hand the failure over as it is."
    }

    client.refresh(.platform2)
    server.answer(.platform2, "07:05 Lindholm")
    audience.expectCalls(["Ada: 07:05 Lindholm"], as: "received after the failure") {
      "A failure ends nothing here: Ada still observes, and the next answer may be a good one."
    }
  }

  @Test func `a refresh that fails notifies every observer, and they all stay`() {
    station.settle(["Ada", "Bo"])
    let failures = ["Ada: the line is down at Northgate", "Bo: the line is down at Northgate"]

    client.refresh(.platform2)
    server.fail(.platform2, LineDown(place: "Northgate"))
    audience.expectCalls(failures) {
      "A failure is delivered like any other answer: what the observers know is no longer sure."
    }

    client.refresh(.platform2)
    server.fail(.platform2, LineDown(place: "Northgate"))
    audience.expectCalls(failures, as: "received with the second failure") {
      "It is the same failure as before, and is delivered again: every answer is delivered as it comes."
    }

    for _ in 1...10 {
      client.refresh(.platform2)
      server.fail(.platform2)
    }
    audience.takeCalls()
    client.refresh(.platform2)
    server.answer(.platform2, "07:40 Harbour")
    audience.expectCalls(["Ada: 07:40 Harbour", "Bo: 07:40 Harbour"], as: "received after twelve failures") {
      "A failure ends nothing here, and neither do twelve: the observers receive the next answer, too."
    }
  }

  @Test func `a failure of another kind is delivered as it is, too`() {
    audience.join("Ada", .platform2)
    server.fail(.platform2, CancellationError())
    audience.expectCalls(["Ada: another failure, CancellationError()"]) {
      "Hand over whatever failure comes. What it means is for the observer to decide."
    }
  }

  @Test func `any story with failures goes as the brief says`() async throws {
    try await TimetableStories.check(ofStep: 3, crashLesson: crashLesson)
  }
}
