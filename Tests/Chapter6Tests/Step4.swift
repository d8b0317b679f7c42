import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step4 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }
  private var audience: Audience { station.audience }

  @Test func `every answer is delivered as what the closure makes of it`() {
    audience.joinDecoding("Ada", .platform2)
    expect(
      "asked",
      server.takeQuestions(),
      is: [Request.platform2.name],
      "Observing with decoding is observing: it asks immediately, once."
    )

    server.answer(.platform2, "07:05 Lindholm")
    client.refresh(.platform2)
    server.answer(.platform2, "07:40 Harbour")
    expect(
      "received",
      audience.takeCalls(),
      is: ["Ada: Lindholm at 07:05", "Ada: Harbour at 07:40"],
      "The first answer and those of a refresh are all decoded, and each is delivered once."
    )
  }

  @Test func `a closure that makes nil of a text has decoded it`() {
    let told = Recorder<String>()
    let token = client.observe(.platform2, decoding: { Int($0) }) { answer in
      switch answer {
      case .success(let number): told.record(number.map { "\($0)" } ?? "no number")
      case .failure: told.record("a failure")
      }
    }
    server.answer(.platform2, "soon")
    client.refresh(.platform2)
    server.answer(.platform2, "12")
    expect(
      "received",
      withExtendedLifetime(token) { told.events },
      is: ["no number", "12"],
      "Only what the closure throws is a failure. A nil that it returns is a value: try? would take the one for the other."
    )
  }

  @Test func `a text that can't be decoded is delivered as a failure, with the reason`() async {
    await #expect(processExitsWith: .success, "\(crashLesson4)") {
      beginExitTest()
      expect(
        "received",
        decodingNonsense(),
        is: [
          "Ada: can't read 'Please hold the line'", "Bo: Please hold the line",
          "Ada: Harbour at 07:40", "Bo: 07:40 Harbour",
        ],
        "Ada receives what her closure throws as the failure. It ends nothing, and is not for Bo."
      )
    }
  }

  @Test func `the closure is called once for each text, and what it throws is the reason`() async {
    await #expect(processExitsWith: .success, "\(crashLesson4)") {
      beginExitTest()
      let (told, decoded) = decodingInAWayOfItsOwn()
      expect(
        "received",
        told,
        is: ["14 letters", "14 letters", "the line is down at Harbour"],
        "The closure knows why it can't decode: its own error is the failure, not one that you make up."
      )
      expect(
        "decoded",
        decoded,
        is: ["07:05 Lindholm", "07:05 Lindholm", "07:40 Harbour"],
        "One call for each text is enough, also if the text is the same as before: it returns the value or throws."
      )
    }
  }

  @Test func `a failure of the transport stays what it is`() {
    audience.joinDecoding("Ada", .platform2)
    server.fail(.platform2)
    expect(
      "received",
      audience.takeCalls(),
      is: ["Ada: the line is down at Marsh End"],
      "There is no text to decode, but something to deliver: the failure of the transport, unchanged."
    )
  }

  @Test func `any error is delivered, wherever it comes from`() async {
    await #expect(processExitsWith: .success, "\(crashLesson4)") {
      beginExitTest()
      let (byTransport, byClosure) = cancelling()
      expect("received a cancellation by the transport", byTransport, is: [true], "A cancellation is a failure, too.")
      expect("received a cancellation by the closure", byClosure, is: [true], "What the closure throws is delivered.")
    }
  }

  @Test func `observers that decode and observers that don't are one group`() {
    audience.join("Ada", .platform2)
    audience.joinDecoding("Bo", .platform2)
    audience.join("Cleo", .platform2)
    for _ in 1...3 { server.answer(.platform2, "07:05 Lindholm") }
    expect(
      "received",
      audience.takeCalls(),
      is: ["Ada: 07:05 Lindholm", "Bo: Lindholm at 07:05", "Cleo: 07:05 Lindholm"],
      "Each observer receives the answer to its own question, decoded only for the observer that asked for decoding."
    )

    _ = server.takeQuestions()
    client.refresh(.platform2)
    expect(
      "asked",
      server.takeQuestions(),
      is: [Request.platform2.name],
      "One question is enough for all, whatever each makes of the text."
    )

    server.answer(.platform2, "07:40 Harbour")
    expect(
      "received from the refresh",
      audience.takeCalls(),
      is: ["Ada: 07:40 Harbour", "Bo: Harbour at 07:40", "Cleo: 07:40 Harbour"],
      "All are notified, in the order in which they began: a second list for decoding observers has an order of its own."
    )
  }

  @Test func `what a text is decoded to is a value, even if its type is an error type`() {
    let heard = Recorder<String>()
    let token = client.observe(.platform2, decoding: LineDown.init(place:)) { answer in
      switch answer {
      case .success(let warning): heard.record("a warning of \(warning.place)")
      case .failure: heard.record("a failure")
      }
    }
    server.answer(.platform2, "Marsh End")
    expect(
      "received",
      heard.events,
      is: ["a warning of Marsh End"],
      "Nothing was thrown, so what came out is the value."
    )
    token.dispose()
  }

  @Test func `any story of decoding goes as the brief says`() async throws {
    try await stories4.check(crashLesson: crashLesson4) { path in
      await #expect(processExitsWith: .success) { [path = path as StoryPath] in
        beginExitTest()
        stories4.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

/// What to make of a crash where a text is decoded.
let crashLesson4 = """
  A text that can't be decoded is no mistake in your program: try! is wrong here, since the server may send anything.
  """

private let stories4 = timetableStories(ofStep: 4)

private func decodingNonsense() -> [String] {
  let station = Station()
  station.audience.joinDecoding("Ada", .platform2)
  station.audience.join("Bo", .platform2)
  // Their own questions stay unanswered, so that both receive the same.
  for body in ["Please hold the line", "07:40 Harbour"] {
    station.server.answerAtOnce = .success(body)
    station.client.refresh(.platform2)
  }
  return station.audience.takeCalls()
}

/// Whether a failure that is delivered is a cancellation: one of the transport, and one that the closure throws.
private func cancelling() -> (byTransport: [Bool], byClosure: [Bool]) {
  let station = Station()
  let told = Recorder<Bool>()
  let tokens = [false, true].map { throwing in
    station.client.observe(.platform2, decoding: { _ in if throwing { throw CancellationError() } }) { answer in
      if case .failure(let error) = answer { told.record(error is CancellationError) }
    }
  }
  station.server.fail(.platform2, CancellationError())
  let byTransport = told.takeEvents()
  station.server.answer(.platform2, "07:05 Lindholm")
  return withExtendedLifetime(tokens) { (byTransport, told.takeEvents()) }
}

private func decodingInAWayOfItsOwn() -> (told: [String], decoded: [String]) {
  let station = Station()
  let decoded = Recorder<String>()
  let told = Recorder<String>()
  let decode: (String) throws -> Int = { body in
    decoded.record(body)
    return try lengthUnlessHarbour(body)
  }
  let token = station.client.observe(.platform2, decoding: decode) { answer in
    told.record(text(answer.map { "\($0) letters" }))
  }
  station.server.answer(.platform2, "07:05 Lindholm")
  for body in ["07:05 Lindholm", "07:40 Harbour"] {
    station.client.refresh(.platform2)
    station.server.answer(.platform2, body)
  }
  token.dispose()
  return (told.events, decoded.events)
}
