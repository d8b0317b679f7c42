@testable import Chapter6

/// The far end of the transport, which answers when the spec says so.
final class Server: Transport {
  /// Which of the questions that wait for the same.
  enum Place: Int {
    case oldest, second, newest

    /// The index of the question among those that wait for the same, if there is one.
    func pick(from indices: [Int]) -> Int? {
      self == .newest ? indices.last : indices.dropFirst(rawValue).first
    }
  }

  private struct Question {
    let name: String
    /// How many observers had begun to observe when a refresh asked; `nil` for an observer's own question.
    let audience: Int?
    let completion: (Answer<String>) -> Void
  }

  /// Given immediately, before `fetch` returns; `nil` leaves all questions waiting.
  var answerAtOnce: Answer<String>?

  /// How many observers have begun to observe if a refresh is asking right now, else `nil`; the stories set it.
  var audience: Int?

  /// The `audience` of the question that is being answered.
  private(set) var answeredAudience: Int?

  private var asked: [String] = []
  private var waiting: [Question] = []

  func fetch(_ request: Request, completion: @escaping (Answer<String>) -> Void) {
    let name = request.name
    asked.append(name)
    if let answerAtOnce {
      completion(answerAtOnce)
    } else {
      waiting.append(Question(name: name, audience: audience, completion: completion))
    }
  }

  /// The names of the requests asked since the last call, oldest first.
  @discardableResult
  func takeQuestions() -> [String] {
    defer { asked = [] }
    return asked
  }

  /// The names of the requests for which questions wait.
  var waitingFor: [String] { waiting.map(\.name) }

  /// Answers a question that waits for this, if there is one.
  func answer(_ request: Request, _ body: String, _ place: Place = .oldest) {
    complete(request, place, with: .success(body))
  }

  /// Answers a question that waits for this by a failure, if there is one.
  func fail(_ request: Request, _ failure: any Error = LineDown(place: "Marsh End"), _ place: Place = .oldest) {
    complete(request, place, with: .failure(failure))
  }

  /// Gives an answer to a question that waits for this, if there is one.
  func complete(_ request: Request, _ place: Place, with answer: Answer<String>) {
    let name = request.name
    guard let index = place.pick(from: waiting.indices.filter { waiting[$0].name == name }) else { return }
    let question = waiting.remove(at: index)
    answeredAudience = question.audience
    question.completion(answer)
    answeredAudience = nil
  }
}

/// Why there is no answer at times.
struct LineDown: Error {
  let place: String
}
