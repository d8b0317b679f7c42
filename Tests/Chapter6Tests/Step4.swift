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
      "Observing with decoding is observing: it asks immediately, once."
    }

    server.answer(.platform2, "07:05 Lindholm")
    client.refresh(.platform2)
    server.answer(.platform2, "07:40 Harbour")
    audience.expectCalls(["Ada: Lindholm at 07:05", "Ada: Harbour at 07:40"]) {
      "The first answer and those of a refresh are all decoded, and each is delivered once."
    }
  }

  @Test func `observers that decode and observers that don't are one group`() {
    audience.join("Ada", .platform2)
    audience.joinDecoding("Bo", .platform2)
    audience.join("Cleo", .platform2)
    for _ in 1...3 { server.answer(.platform2, "07:05 Lindholm") }
    audience.expectCalls(["Ada: 07:05 Lindholm", "Bo: Lindholm at 07:05", "Cleo: 07:05 Lindholm"]) {
      "Each observer receives the answer to its own question, decoded only for the observer that asked for decoding."
    }

    server.takeQuestions()
    client.refresh(.platform2)
    expect("asked", server.takeQuestions(), is: [Request.platform2.name]) {
      "One question is enough for all, whatever each makes of the text."
    }

    server.answer(.platform2, "07:40 Harbour")
    audience.expectCalls(
      ["Ada: 07:40 Harbour", "Bo: Harbour at 07:40", "Cleo: 07:40 Harbour"],
      """
      Bo, who decodes, began to observe after Ada and before Cleo. All are notified in the order in which they began, \
      with or without decoding; a second list for decoding observers has an order of its own.
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
      "Only what the closure throws is a failure. A nil that it returns is a value: try? mixes them up."
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
        "Ada receives what her closure throws as the failure. Bo, who registered after her, receives the text."
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
        "The closure knows why it can't decode: its own error is the failure, not one that you make up."
      }
      expect("decoded", decoded.events, is: ["07:05 Lindholm", "07:05 Lindholm", "07:40 Harbour"]) {
        "Each text that arrives is decoded, once, even a text that equals the one before: no result is reused."
      }
      token.dispose()
    }
  }

  @Test func `a failure of the transport stays what it is`() {
    audience.joinDecoding("Ada", .platform2)
    server.fail(.platform2)
    audience.expectCalls(["Ada: the line is down at Marsh End"]) {
      "There is no text to decode, but something to deliver: the failure of the transport, unchanged."
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
      expect("received as a cancellation", isCancellation.takeEvents(), is: [true]) {
        "The first observer's question was cancelled by the transport, and a cancellation is a failure, too."
      }
      station.server.answer(.platform2, "07:05 Lindholm")
      expect("received as a cancellation", isCancellation.takeEvents(), is: [true]) {
        "The second observer's closure threw a CancellationError. What the closure throws is delivered."
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
      "Nothing was thrown, so what came out is the value."
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
let crashLesson4 = """
  A text that can't be decoded is no mistake in your program: try! is wrong here, since the server may send anything.
  """
