@testable import Chapter6

/// The far end of the transport, which answers when the spec says so.
final class Server: Transport {
  /// Given at once, before `fetch` returns; `nil` leaves all questions waiting.
  var answerAtOnce: String?

  private var asked: [Request] = []
  private var waiting: [(request: Request, completion: (Answer<String>) -> Void)] = []

  func fetch(_ request: Request, completion: @escaping (Answer<String>) -> Void) {
    asked.append(request)
    if let answerAtOnce {
      completion(.success(answerAtOnce))
    } else {
      waiting.append((request, completion))
    }
  }

  /// What was asked since the last call, oldest first.
  func questions() -> [Request] {
    defer { asked = [] }
    return asked
  }

  /// Answers the oldest question that waits for this, if there is one.
  func answer(_ request: Request, _ body: String) {
    complete(waiting.firstIndex { $0.request == request }, with: .success(body))
  }

  /// Answers the newest question that waits for this, if there is one.
  func answerNewest(_ request: Request, _ body: String) {
    complete(waiting.lastIndex { $0.request == request }, with: .success(body))
  }

  /// Answers the oldest question that waits for this by a failure.
  func fail(_ request: Request, _ failure: LineDown = LineDown(place: "Marsh End")) {
    complete(waiting.firstIndex { $0.request == request }, with: .failure(failure))
  }

  private func complete(_ index: Int?, with answer: Answer<String>) {
    guard let index else { return }
    let question = waiting.remove(at: index)
    question.completion(answer)
  }
}

/// Why there is no answer at times.
struct LineDown: Error, Equatable {
  let place: String
}
