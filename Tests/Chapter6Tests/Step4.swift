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
    expect("asked", server.takeQuestions(), is: [Request.platform2.name]) {
      "observe(_:decoding:_:) has to ask the transport once, before it returns, as observe(_:_:) does."
    }

    server.answer(.platform2, "07:05 Lindholm")
    client.refresh(.platform2)
    server.answer(.platform2, "07:40 Harbour")
    audience.expectCalls(["Ada: Lindholm at 07:05", "Ada: Harbour at 07:40"]) {
      "Ada's first answer and the refresh's answer both have to be decoded, and delivered to her once."
    }
  }

  @Test func `observers that decode and observers that don't are one group`() {
    audience.join("Ada", .platform2)
    audience.joinDecoding("Bo", .platform2)
    audience.join("Cleo", .platform2)
    for _ in 1...3 { server.answer(.platform2, "07:05 Lindholm") }
    audience.expectCalls(["Ada: 07:05 Lindholm", "Bo: Lindholm at 07:05", "Cleo: 07:05 Lindholm"]) {
      "Each observer has to receive the answer to its own question, and only Bo, who decodes, a decoded one."
    }

    server.takeQuestions()
    client.refresh(.platform2)
    expect("asked", server.takeQuestions(), is: [Request.platform2.name]) {
      "One refresh may ask only once, for observers with and without decoding alike."
    }

    server.answer(.platform2, "07:40 Harbour")
    audience.expectCalls(
      ["Ada: 07:40 Harbour", "Bo: Harbour at 07:40", "Cleo: 07:40 Harbour"],
      """
      Ada registered first, then Bo, who decodes, then Cleo. The answer has to reach them in this order: does your \
      code have a second list for observers that decode?
      """,
      as: "received from the refresh"
    )
  }

  @Test func `a closure that makes nil of a text has decoded it`() {
    let notes = EventRecorder<String>()
    let token = client.observe(.platform2, decoding: { Int($0) }) { answer in
      switch answer {
      case .success(let number): notes.record(number.map { "\($0)" } ?? "no number")
      case .failure: notes.record("a failure")
      }
    }
    server.answer(.platform2, "soon")
    client.refresh(.platform2)
    server.answer(.platform2, "12")
    expect("received", notes.events, is: ["no number", "12"]) {
      "The decoding closure returned nil for \"soon\", and threw nothing: that nil is a value. Does your code use try?"
    }
    token.dispose()
  }

  @Test func `a text that can't be decoded is delivered as a failure, with the reason`() async {
    await #expect(processExitsWith: .success, "\(crashLesson4)") {
      beginExitTest()
      let station = Station()
      station.audience.joinDecoding("Ada", .platform2)
      station.audience.join("Bo", .platform2)
      for body in ["Please hold the line", "07:40 Harbour"] {
        station.client.refresh(.platform2)
        station.server.answer(.platform2, body, .newest)
      }
      let ofNonsense = ["Ada: can't read 'Please hold the line'", "Bo: Please hold the line"]
      station.audience.expectCalls(ofNonsense + ["Ada: Harbour at 07:40", "Bo: 07:40 Harbour"]) {
        """
        Ada has to receive, as a failure, what her decoding closure threw, and Bo, who registered after her, the text. \
        Both stay registered: the next answer, 07:40 Harbour, has to reach both.
        """
      }
    }
  }

  @Test func `the closure is called once for each text, and what it throws is the reason`() async {
    await #expect(processExitsWith: .success, "\(crashLesson4)") {
      beginExitTest()
      let station = Station()
      let decoded = EventRecorder<String>()
      let received = EventRecorder<String>()
      func decode(_ body: String) throws -> Int {
        decoded.record(body)
        return try lengthUnlessHarbour(body)
      }
      let token = station.client.observe(.platform2, decoding: decode) { answer in
        received.record(text(answer.map { "\($0) letters" }))
      }
      station.server.answer(.platform2, "07:05 Lindholm")
      for body in ["07:05 Lindholm", "07:40 Harbour"] {
        station.client.refresh(.platform2)
        station.server.answer(.platform2, body)
      }
      expect("received", received.events, is: ["14 letters", "14 letters", "the line is down at Harbour"]) {
        "The decoding closure threw its own error at \"07:40 Harbour\". It has to reach the observer unchanged."
      }
      expect("decoded", decoded.events, is: ["07:05 Lindholm", "07:05 Lindholm", "07:40 Harbour"]) {
        "Each of the three texts has to be decoded once, even the one that equals the text before."
      }
      token.dispose()
    }
  }

  @Test func `a failure of the transport stays what it is`() {
    audience.joinDecoding("Ada", .platform2)
    server.fail(.platform2)
    audience.expectCalls(["Ada: the line is down at Marsh End"]) {
      "The transport failed, so there is no text to decode. Its failure has to reach Ada unchanged."
    }
  }

  @Test func `any error is delivered, wherever it comes from`() async {
    await #expect(processExitsWith: .success, "\(crashLesson4)") {
      beginExitTest()
      let station = Station()
      let isCancellation = EventRecorder<Bool>()
      let tokens = [false, true].map { throwing in
        station.client.observe(.platform2, decoding: { _ in if throwing { throw CancellationError() } }) { answer in
          if case .failure(let error) = answer { isCancellation.record(error is CancellationError) }
        }
      }
      station.server.fail(.platform2, CancellationError())
      expect("the first received a cancellation", isCancellation.takeEvents(), is: [true]) {
        "The first observer's question failed with a CancellationError, which has to reach this observer."
      }
      station.server.answer(.platform2, "07:05 Lindholm")
      expect("the second received a cancellation", isCancellation.takeEvents(), is: [true]) {
        "The second observer's decoding closure threw a CancellationError, which has to reach this observer."
      }
      for token in tokens { token.dispose() }
    }
  }

  @Test func `what a text is decoded to is a value, even if its type is an error type`() {
    let notes = EventRecorder<String>()
    let token = client.observe(.platform2, decoding: LineDown.init(place:)) { answer in
      switch answer {
      case .success(let warning): notes.record("a warning of \(warning.place)")
      case .failure: notes.record("a failure")
      }
    }
    server.answer(.platform2, "Marsh End")
    expect("received", notes.events, is: ["a warning of Marsh End"]) {
      "The decoding closure returned an error and threw nothing, so the observer has to receive a success."
    }
    token.dispose()
  }

  @Test func `any story of decoding goes as the brief says`() async throws {
    try await TimetableStories.check(ofStep: 4, crashLesson: crashLesson4)
  }
}

// MARK: - Fixtures

/// Decodes a text in a way of its own, and fails with a reason of its own.
private func lengthUnlessHarbour(_ text: String) throws -> Int {
  if text.hasSuffix("Harbour") { throw LineDown(place: "Harbour") }
  return text.count
}

/// What to make of a crash where a text is decoded.
let crashLesson4 =
  "A text that can't be decoded is no mistake in your program: try! is wrong here, since the server may send anything."
