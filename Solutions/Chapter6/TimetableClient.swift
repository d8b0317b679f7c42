import ExerciseSupport

/// Asks the server on behalf of its observers, which are grouped by their requests.
final class TimetableClient {
  private let transport: any Transport

  // What a client remembers, and how, is yours to decide.
  private var groups: [Request: [Registration]] = [:]
  private var lastID = 0

  private struct Registration {
    let id: Int
    let observer: (Answer<String>) -> Void
  }

  init(transport: any Transport) {
    self.transport = transport
  }

  /// Step 1: asks the transport before returning, and delivers the answer to this observer alone.
  ///
  /// Until step 5 the token need not do anything: `Token {}` is enough.
  ///
  /// Step 3: a failure is an answer like any other; an observer that receives a failure stays registered.
  ///
  /// Step 5: disposing of the token, or releasing it, ends the subscription, and the client releases the
  /// closure. The token keeps neither the client nor the closure alive, and may outlive both.
  ///
  /// Step 7: an ended subscription receives no answer, even if one is on its way or just being delivered.
  func observe(_ request: Request, _ observer: @escaping (Answer<String>) -> Void) -> Token {
    lastID += 1
    let id = lastID
    groups[request, default: []].append(Registration(id: id, observer: observer))
    transport.fetch(request) { [weak self] answer in
      self?.deliver(answer, to: id, of: request)
    }
    return Token { [weak self] in self?.remove(id, of: request) }
  }

  /// Step 2: asks once, and delivers the answer to all observers of an equal request, in the order of registering.
  ///
  /// Without observers, it asks nothing. Each refresh asks again, and each answer is delivered when it comes.
  func refresh(_ request: Request) {
    guard groups[request] != nil else { return }
    transport.fetch(request) { [weak self] answer in
      for registration in self?.groups[request] ?? [] {
        self?.deliver(answer, to: registration.id, of: request)
      }
    }
  }

  /// Step 4: observes as above, and delivers what the closure makes of the text.
  ///
  /// The closure is called once for each text; what it throws is delivered as the failure. A failure of the
  /// transport is delivered unchanged.
  func observe<Value>(
    _ request: Request,
    decoding decode: @escaping (String) throws -> Value,
    _ observer: @escaping (Answer<Value>) -> Void
  ) -> Token {
    observe(request) { answer in
      observer(Result { try decode(answer.get()) })
    }
  }

  /// Step 5: the requests that have an observer.
  var observedRequests: Set<Request> {
    Set(groups.keys)
  }

  private func deliver(_ answer: Answer<String>, to id: Int, of request: Request) {
    // Looked up only now: the observer may have left since the question.
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
