import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step3 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }
  private var audience: Audience { station.audience }

  @Test func `a first question that fails is told, and the observer stays one`() {
    audience.join("Ada", .platform2)
    server.fail(.platform2)
    #expect(
      audience.told() == ["Ada: the line is down at Marsh End"],
      "Who asked wants to know that there is no answer, and why: hand the failure over as it is."
    )

    client.refresh(.platform2)
    server.answer(.platform2, "07:05 Lindholm")
    #expect(
      audience.told() == ["Ada: 07:05 Lindholm"],
      "A failure ends nothing here. The next answer may be a good one, and Ada has not left."
    )
  }

  @Test func `a refresh that fails is told to everyone, and they all stay`() {
    audience.join("Ada", .platform2)
    audience.join("Bo", .platform2)
    server.answer(.platform2, "07:05 Lindholm")
    server.answer(.platform2, "07:05 Lindholm")
    _ = audience.told()

    client.refresh(.platform2)
    server.fail(.platform2, LineDown(place: "Northgate"))
    #expect(
      audience.told() == ["Ada: the line is down at Northgate", "Bo: the line is down at Northgate"],
      "What they have been told is no longer sure, and they should know: a failure is told like any other answer."
    )

    client.refresh(.platform2)
    server.answer(.platform2, "07:40 Harbour")
    #expect(
      audience.told() == ["Ada: 07:40 Harbour", "Bo: 07:40 Harbour"],
      "A failure ends nothing: who was told it is told the next answer too."
    )
  }
}
