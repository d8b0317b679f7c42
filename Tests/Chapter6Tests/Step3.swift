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
      "Ada's first question failed. The failure has to reach her once, unchanged."
    }

    client.refresh(.platform2)
    server.answer(.platform2, "07:05 Lindholm")
    audience.expectCalls(["Ada: 07:05 Lindholm"], as: "received after the failure") {
      "Ada received a failure, which may not end her subscription: the next answer has to reach her."
    }
  }

  @Test func `a refresh that fails notifies every observer, and they all stay`() {
    station.settle(["Ada", "Bo"])
    let failures = ["Ada: the line is down at Northgate", "Bo: the line is down at Northgate"]

    client.refresh(.platform2)
    server.fail(.platform2, LineDown(place: "Northgate"))
    audience.expectCalls(failures) {
      "The refresh failed. The failure has to reach every observer, like any other answer."
    }

    client.refresh(.platform2)
    server.fail(.platform2, LineDown(place: "Northgate"))
    audience.expectCalls(failures, as: "received with the second failure") {
      "The second refresh failed as the first one did. An equal answer has to be delivered again."
    }

    for _ in 1...10 {
      client.refresh(.platform2)
      server.fail(.platform2)
    }
    audience.takeCalls()
    client.refresh(.platform2)
    server.answer(.platform2, "07:40 Harbour")
    audience.expectCalls(["Ada: 07:40 Harbour", "Bo: 07:40 Harbour"], as: "received after twelve failures") {
      "Twelve failures may not end a subscription: the next answer has to reach both observers."
    }
  }

  @Test func `a failure of another kind is delivered as it is, too`() {
    audience.join("Ada", .platform2)
    server.fail(.platform2, CancellationError())
    audience.expectCalls(["Ada: another failure, CancellationError()"]) {
      "Any failure has to reach the observer unchanged, even a cancellation. Does your code handle only some errors?"
    }
  }

  @Test func `any story with failures goes as the brief says`() async throws {
    try await TimetableStories.check(ofStep: 3, crashLesson: crashLesson)
  }
}
