import SpecSupport

@testable import Chapter6

/// The people who ask: what they are told is noted in one common list, and their tokens are kept until they leave.
final class Audience {
  private let client: TimetableClient
  private let heard = Recorder<String>()
  private var tokens: [String: Token] = [:]

  init(of client: TimetableClient) {
    self.client = client
  }

  deinit {
    // Before the client goes: a token that outlives its client is looked at on its own.
    tokens = [:]
  }

  /// Somebody begins to observe the text that the server answers.
  func join(_ name: String, _ request: Request, whenTold: @escaping () -> Void = {}) {
    tokens[name] = client.observe(request) { [heard] answer in
      heard.record("\(name): \(text(answer))")
      whenTold()
    }
  }

  /// Somebody begins to observe the train that the server describes.
  func joinDecoding(_ name: String, _ request: Request) {
    tokens[name] = client.observe(request, decoding: Departure.init(body:)) { [heard] answer in
      heard.record("\(name): \(text(answer.map { "\($0.destination) at \($0.time)" }))")
    }
  }

  /// Disposes somebody's token, and keeps it.
  func leave(_ name: String) {
    tokens[name]?.dispose()
  }

  /// Drops somebody's token, and does not dispose it.
  func drop(_ name: String) {
    tokens[name] = nil
  }

  /// Who was told what since the last call, oldest first: "Ada: 07:05 Lindholm".
  func told() -> [String] {
    heard.takeEvents()
  }
}

private func text(_ answer: Answer<String>) -> String {
  switch answer {
  case .success(let text): text
  case .failure(let reason as LineDown): "the line is down at \(reason.place)"
  case .failure(let reason as UnreadableBody): "can't read '\(reason.body)'"
  case .failure(let reason): "another failure, \(reason)"
  }
}

extension Request {
  static let platform1 = next(platform: 1)
  static let platform2 = next(platform: 2)
  static let arrivals = Request(path: "arrivals", parameters: ["platform": "2"])

  /// Asks for a journey by eight details, which are put together from the first to the last, or backwards.
  static func journey(backwards: Bool = false) -> Request {
    var parameters: [String: String] = [:]
    // In a larger table the same details lie in another order, even where each run hashes alike.
    if backwards { parameters.reserveCapacity(100) }
    for number in backwards ? (1...8).reversed() : Array(1...8) { parameters["stop \(number)"] = "any" }
    return Request(path: "journey", parameters: parameters)
  }
}

/// A client, its server and its audience.
struct Station {
  let server = Server()
  let client: TimetableClient
  let audience: Audience

  init() {
    client = TimetableClient(transport: server)
    audience = Audience(of: client)
  }
}
