import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step2 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }
  private var audience: Audience { station.audience }

  @Test func `a refresh asks once and tells everyone, in the order of their coming`() {
    let names = (1...40).map { "passenger \($0)" }
    for name in names {
      audience.join(name, .platform2)
      server.answer(.platform2, "07:05 Lindholm")
    }
    _ = audience.told()
    _ = server.questions()

    client.refresh(.platform2)
    #expect(server.questions() == [.platform2], "One question is enough for all, however many want to know.")

    server.answer(.platform2, "07:40 Harbour")
    #expect(
      audience.told() == names.map { "\($0): 07:40 Harbour" },
      "Everyone under the request is told, once, first who came first. The order of a set or dictionary is nobody's."
    )
  }

  @Test(arguments: [Request.platform1, .arrivals])
  func `who observes something else is not told`(other: Request) {
    audience.join("Ada", .platform2)
    audience.join("Bo", other)
    server.answer(.platform2, "07:05 Lindholm")
    server.answer(other, "07:20 Marsh End")
    _ = audience.told()

    client.refresh(.platform2)
    server.answer(.platform2, "07:40 Harbour")
    #expect(
      audience.told() == ["Ada: 07:40 Harbour"],
      "A refresh is for one request. Another path is another request, and so are other parameters on the same path."
    )
  }

  @Test func `who still waits for a first answer is told too`() {
    audience.join("Ada", .platform2)
    server.answer(.platform2, "07:05 Lindholm")
    audience.join("Bo", .platform2)
    _ = audience.told()

    server.answerAtOnce = "07:40 Harbour"
    client.refresh(.platform2)
    #expect(
      audience.told() == ["Ada: 07:40 Harbour", "Bo: 07:40 Harbour"],
      "Who observes is one of the group from then on, not only when the first answer has come."
    )

    server.answer(.platform2, "07:05 Lindholm")
    #expect(
      audience.told() == ["Bo: 07:05 Lindholm"],
      "The answer to Bo's own question comes after that of the refresh, and is told all the same: each is, as it comes."
    )
  }

  @Test func `a refresh asks also if another one is on its way`() {
    audience.join("Ada", .platform2)
    server.answer(.platform2, "07:05 Lindholm")
    _ = audience.told()
    _ = server.questions()

    client.refresh(.platform2)
    client.refresh(.platform2)
    #expect(
      server.questions() == [.platform2, .platform2],
      "Some answers never come. Whoever waits for the first before it asks again may wait for good."
    )

    server.answer(.platform2, "07:40 Harbour")
    server.answer(.platform2, "07:50 Harbour")
    #expect(
      audience.told() == ["Ada: 07:40 Harbour", "Ada: 07:50 Harbour"],
      "Each answer is told as it comes, whatever else was asked meanwhile."
    )
  }

  @Test func `a refresh that is for nobody asks nothing`() {
    client.refresh(.platform2)
    #expect(server.questions() == [], "Nobody would hear the answer, so it is not worth a question.")

    audience.join("Ada", .platform1)
    _ = server.questions()
    client.refresh(.platform2)
    #expect(server.questions() == [], "Somebody observes, but something else.")
  }
}
