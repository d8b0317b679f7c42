import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step2 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }
  private var audience: Audience { station.audience }

  @Test func `a refresh asks once and tells everyone, in the order of their coming`() {
    let names = (1...10).map { "passenger \($0)" }
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

  @Test func `equal requests are one, however their parameters were put together`() {
    audience.join("Ada", .journey())
    audience.join("Bo", .journey(backwards: true))
    for _ in 1...2 { server.answer(.journey(), "07:05 Lindholm") }
    _ = audience.told()
    _ = server.questions()

    client.refresh(.journey())
    let asked = server.questions().count
    #expect(asked == 1, "Somebody observes an equal request, and one question is enough for all who do.")

    server.answer(.journey(), "07:40 Harbour")
    #expect(
      audience.told() == ["Ada: 07:40 Harbour", "Bo: 07:40 Harbour"],
      "These requests are equal by ==. As texts they may differ, since a dictionary lists its content in any order."
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

  @Test(arguments: [false, true])
  func `a refresh asks also if others are on their way, and all their answers are told`(newestFirst: Bool) {
    audience.join("Ada", .platform2)
    audience.join("Bo", .platform1)
    for request in [Request.platform2, .platform1] { server.answer(request, "07:05 Lindholm") }
    _ = audience.told()
    _ = server.questions()

    client.refresh(.platform2)
    client.refresh(.platform2)
    client.refresh(.platform1)
    #expect(
      server.questions() == [.platform2, .platform2, .platform1],
      "Some answers never come. Whoever waits for the first before it asks again may wait for good."
    )

    for body in ["07:40 Harbour", "07:50 Harbour"] {
      if newestFirst { server.answerNewest(.platform2, body) } else { server.answer(.platform2, body) }
    }
    server.answer(.platform1, "07:20 Marsh End")
    #expect(
      audience.told() == ["Ada: 07:40 Harbour", "Ada: 07:50 Harbour", "Bo: 07:20 Marsh End"],
      """
      Each answer is told as it comes. A newer question, of this request or another, takes nothing away from an older \
      one, and neither does an answer that has overtaken it.
      """
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
