import ExerciseSupport

/// Asks the server on behalf of its observers, which are grouped by their requests.
final class TimetableClient {
  private let transport: any Transport

  // What a client remembers, and how, is for you to decide.

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
    unimplemented(placeholder: Token {})
  }

  /// Step 2: asks once, and tells the answer to all observers of an equal request, in the order in which they began.
  ///
  /// Without observers, nothing is asked. Each refresh asks again, and each answer is told as it comes.
  func refresh(_ request: Request) {
    unimplemented()
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
    unimplemented(placeholder: Token {})
  }

  /// Step 5: the requests that have an observer, without those that the last observer has left.
  var observedRequests: Set<Request> {
    unimplemented(placeholder: [])
  }
}
