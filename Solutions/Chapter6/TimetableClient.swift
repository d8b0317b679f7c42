import ExerciseSupport

/// Asks the server on behalf of its observers, which are grouped by their requests.
final class TimetableClient {
  private let transport: any Transport

  // What a client remembers, and how, is for you to decide.
  private var groups: [Request: [Registration]] = [:]
  private var lastID = 0

  private struct Registration {
    let id: Int
    let observer: (Answer<String>) -> Void
  }

  init(transport: any Transport) {
    self.transport = transport
  }

  /// Step 1: asks the transport at once, and tells the answer to this observer alone.
  ///
  /// Until step 5 the token need not do anything: `Token {}` is enough.
  ///
  /// Step 3: a failure is an answer like any other; an observer that is told a failure still observes.
  ///
  /// Step 5: when the token is disposed or dropped, the observer is told nothing more, and the client lets
  /// go of the closure. The token keeps neither the client nor the closure alive, and may outlive both.
  ///
  /// Step 7: that includes answers that are on their way by then, or just being told.
  func observe(_ request: Request, _ observer: @escaping (Answer<String>) -> Void) -> Token {
    lastID += 1
    let id = lastID
    groups[request, default: []].append(Registration(id: id, observer: observer))
    transport.fetch(request) { [weak self] answer in
      self?.tell(answer, to: id, of: request)
    }
    return Token { [weak self] in self?.remove(id, of: request) }
  }

  /// Step 2: asks once, and tells the answer to all observers of an equal request, in the order in which they began.
  ///
  /// Without observers, nothing is asked. Each refresh asks again, and each answer is told as it comes.
  func refresh(_ request: Request) {
    guard groups[request] != nil else { return }
    transport.fetch(request) { [weak self] answer in
      for registration in self?.groups[request] ?? [] {
        self?.tell(answer, to: registration.id, of: request)
      }
    }
  }

  /// Step 4: observes as above, and tells what the closure makes of the text.
  ///
  /// The closure is called once for each text; what it throws is told as the failure. A failure of the transport
  /// is told as it is.
  func observe<Value>(
    _ request: Request,
    decoding decode: @escaping (String) throws -> Value,
    _ observer: @escaping (Answer<Value>) -> Void
  ) -> Token {
    observe(request) { answer in
      observer(Result { try decode(answer.get()) })
    }
  }

  /// Step 5: the requests that have an observer, without those that the last observer has left.
  var observedRequests: Set<Request> {
    Set(groups.keys)
  }

  private func tell(_ answer: Answer<String>, to id: Int, of request: Request) {
    // Looked up only now: the observer may have left since the question was asked.
    guard let registration = groups[request]?.first(where: { $0.id == id }) else { return }
    registration.observer(answer)
  }

  private func remove(_ id: Int, of request: Request) {
    guard let index = groups[request]?.firstIndex(where: { $0.id == id }) else { return }
    // Released only at the end: what the closure held may call this client in its deinit.
    let leaver = groups[request]?.remove(at: index)
    if groups[request]?.isEmpty == true { groups[request] = nil }
    withExtendedLifetime(leaver) {}
  }
}
