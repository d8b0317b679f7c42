import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step4 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }
  private var audience: Audience { station.audience }

  @Test func `every answer is told as what the closure makes of it`() {
    audience.joinDecoding("Ada", .platform2)
    #expect(server.questions() == [.platform2], "To observe with decoding is to observe: it asks at once, once.")

    server.answer(.platform2, "07:05 Lindholm")
    client.refresh(.platform2)
    server.answer(.platform2, "07:40 Harbour")
    #expect(
      audience.told() == ["Ada: Lindholm at 07:05", "Ada: Harbour at 07:40"],
      "The first answer and those of a refresh are all decoded, and each is told once."
    )
  }

  @Test func `a text that can't be decoded is told as a failure, with the reason`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = decodingNonsense()
    }
    #expect(
      decodingNonsense() == [
        "Ada: can't read 'Please hold the line'", "Bo: Please hold the line",
        "Ada: Harbour at 07:40", "Bo: 07:40 Harbour",
      ],
      "What Ada's closure throws is the reason, and is told to Ada as the failure. It ends nothing, and is not for Bo."
    )
  }

  @Test func `the closure is called once for each text, and what it throws is the reason`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = decodingInAWayOfItsOwn()
    }
    let (reasons, decoded) = decodingInAWayOfItsOwn()
    #expect(
      reasons == ["the ticket office"],
      "The closure knows why it can't decode: its own error is the failure, not one that you make up."
    )
    #expect(
      decoded == ["07:05 Lindholm", "Please hold the line"],
      "There were two texts, and one call for each is enough: it says whether the text can be decoded, and as what."
    )
  }

  @Test func `a failure of the transport stays what it is`() {
    audience.joinDecoding("Ada", .platform2)
    server.fail(.platform2)
    #expect(
      audience.told() == ["Ada: the line is down at Marsh End"],
      "There is no text to decode, but something to tell: the failure of the transport, unchanged."
    )
  }

  @Test func `who decodes and who does not are observers of one request`() {
    audience.join("Ada", .platform2)
    audience.joinDecoding("Bo", .platform2)
    audience.join("Cleo", .platform2)
    for _ in 1...3 { server.answer(.platform2, "07:05 Lindholm") }
    #expect(
      audience.told() == ["Ada: 07:05 Lindholm", "Bo: Lindholm at 07:05", "Cleo: 07:05 Lindholm"],
      "Each hears the answer to its own question, decoded for who asked for that."
    )

    _ = server.questions()
    client.refresh(.platform2)
    #expect(server.questions() == [.platform2], "One question is enough for all, whatever each makes of the text.")

    server.answer(.platform2, "07:40 Harbour")
    #expect(
      audience.told() == ["Ada: 07:40 Harbour", "Bo: Harbour at 07:40", "Cleo: 07:40 Harbour"],
      "All are told, in the order of their coming, each in the way that was asked for."
    )
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  The telling crashed. A text that can't be decoded is nothing that a try! may bet on: the server is not in your hands.
  """

private func decodingNonsense() -> [String] {
  let station = Station()
  station.audience.joinDecoding("Ada", .platform2)
  station.audience.join("Bo", .platform2)
  // Their own questions stay unanswered, so that both hear the same.
  for body in ["Please hold the line", "07:40 Harbour"] {
    station.server.answerAtOnce = body
    station.client.refresh(.platform2)
  }
  return station.audience.told()
}

private func decodingInAWayOfItsOwn() -> (reasons: [String], decoded: [String]) {
  let station = Station()
  let decoded = Recorder<String>()
  let reasons = Recorder<String>()
  let decode: (String) throws -> Departure = { text in
    decoded.record(text)
    guard text.contains(":") else { throw LineDown(place: "the ticket office") }
    return try Departure(body: text)
  }
  let token = station.client.observe(.platform2, decoding: decode) {
    if case .failure(let reason as LineDown) = $0 { reasons.record(reason.place) }
  }
  station.server.answer(.platform2, "07:05 Lindholm")
  station.client.refresh(.platform2)
  station.server.answer(.platform2, "Please hold the line")
  token.dispose()
  return (reasons.events, decoded.events)
}
