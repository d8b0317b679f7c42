import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step1 {
  private let station = Station()
  private var server: Server { station.server }
  private var audience: Audience { station.audience }

  @Test func `observing asks at once, and the answer is told when it comes`() {
    audience.join("Ada", .platform2)
    #expect(server.questions() == [.platform2], "Who observes need not wait for a refresh: it is asked at once, once.")
    #expect(audience.told() == [], "The server has not answered yet, so there is nothing to tell.")

    server.answer(.platform2, "07:05 Lindholm")
    #expect(audience.told() == ["Ada: 07:05 Lindholm"], "The answer is told as it came, once.")
  }

  @Test func `the answer for a newcomer is told to nobody else`() {
    audience.join("Ada", .platform2)
    server.answer(.platform2, "07:05 Lindholm")
    _ = audience.told()
    audience.join("Bo", .platform2)
    server.answer(.platform2, "07:40 Harbour")
    #expect(
      audience.told() == ["Bo: 07:40 Harbour"],
      "It was asked for Bo alone. The others hear more when somebody refreshes, not whenever somebody comes."
    )
  }

  @Test func `each is answered its own question, though both are on their way`() {
    audience.join("Ada", .platform2)
    audience.join("Bo", .platform2)
    #expect(
      server.questions() == [.platform2, .platform2],
      "Everyone's observing asks anew, also while an equal question is on its way."
    )

    server.answer(.platform2, "07:05 Lindholm")
    #expect(audience.told() == ["Ada: 07:05 Lindholm"], "The first question was Ada's; Bo's is still on its way.")

    server.answer(.platform2, "07:40 Harbour")
    #expect(audience.told() == ["Bo: 07:40 Harbour"], "The second question was Bo's; Ada has had an answer.")
  }

  @Test func `an answer that comes at once is told as well`() {
    server.answerAtOnce = "07:05 Lindholm"
    audience.join("Ada", .platform2)
    #expect(
      audience.told() == ["Ada: 07:05 Lindholm"],
      "A transport may answer before fetch returns. All that you need for the telling has to be in place before you ask."
    )
  }
}
