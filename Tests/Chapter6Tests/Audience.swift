import SpecSupport

@testable import Chapter6

/// The passengers who ask: what they receive is noted in one common list, such as "Ada: 07:05 Lindholm".
///
/// Their tokens are kept until they leave.
final class Audience: NoteTaker {
  private let client: TimetableClient
  private var tokens: [String: Token] = [:]

  init(of client: TimetableClient) {
    self.client = client
    super.init(subject: "received")
  }

  deinit {
    // Before the client: a token that outlives its client is looked at on its own.
    tokens = [:]
  }

  /// A passenger begins to observe the text that the server answers.
  func join(_ name: String, _ request: Request, whenCalled: @escaping () -> Void = {}) {
    tokens[name] = client.observe(request) { [calls] answer in
      calls.record("\(name): \(text(answer))")
      whenCalled()
    }
  }

  /// A passenger begins to observe the train that the server describes.
  func joinDecoding(_ name: String, _ request: Request, whenCalled: @escaping () -> Void = {}) {
    tokens[name] = client.observe(request, decoding: Departure.init(body:)) { [calls] answer in
      calls.record("\(name): \(text(answer.map { "\($0.destination) at \($0.time)" }))")
      whenCalled()
    }
  }

  /// Disposes of a passenger's token, and keeps it.
  func leave(_ name: String) { tokens[name]?.dispose() }

  /// Releases a passenger's token, and does not dispose of it.
  func release(_ name: String) { tokens[name] = nil }
}

/// What the specs print for an answer.
func text(_ answer: Answer<String>) -> String {
  switch answer {
  case .success(let text): text
  case .failure(let reason as LineDown): "the line is down at \(reason.place)"
  case .failure(let reason as UnreadableBody): "can't read '\(reason.body)'"
  case .failure(let reason): "another failure, \(reason)"
  }
}

/// A client, its server and its audience.
struct Station {
  let server = Server()
  let client: TimetableClient
  let audience: Audience

  /// The names of the requests that have an observer, sorted.
  var observed: [String] { client.observedRequests.map(\.name).sorted() }

  init() {
    client = TimetableClient(transport: server)
    audience = Audience(of: client)
  }

  /// Passengers begin to observe platform 2, and have received their own answers; both lists are empty then.
  func settle(_ names: [String]) {
    for name in names {
      audience.join(name, .platform2)
      server.answer(.platform2, "07:05 Lindholm")
    }
    audience.takeCalls()
    server.takeQuestions()
  }
}
