import ExerciseSupport

/// Asks the server on behalf of its observers, who are grouped by what they want to know.
final class TimetableClient {
  private let transport: any Transport

  // What a client has to remember, and how it does, is yours to decide.

  init(transport: any Transport) {
    self.transport = transport
  }

  /// Step 1: asks the transport at once, and tells the answer to this observer alone.
  ///
  /// The token need not do anything before step 5: `Token {}` will do.
  ///
  /// Step 3: a failure is an answer like any other; it is told, and who was told it is still an observer.
  ///
  /// Step 5: when the token is disposed or dropped, the observer is told nothing more, and the client lets
  /// go of the closure. The token keeps neither the client nor the closure alive, and may outlive both.
  ///
  /// Step 6: that goes for answers too that are on their way by then, or just being told.
  func observe(_ request: Request, _ observer: @escaping (Answer<String>) -> Void) -> Token {
    unimplemented(placeholder: Token {})
  }

  /// Step 2: asks once more, for everyone who observes an equal request, and tells them in the order of their coming.
  ///
  /// If nobody observes it, nothing is asked. Each refresh asks anew, and each answer is told as it comes.
  func refresh(_ request: Request) {
    unimplemented()
  }

  /// Step 4: observes as above, and tells what the closure makes of the text that came.
  ///
  /// The closure is called once for each text; what it throws is told as a failure. A failure of the transport
  /// is told as it is.
  func observe<Value>(
    _ request: Request,
    decoding decode: @escaping (String) throws -> Value,
    _ observer: @escaping (Answer<Value>) -> Void
  ) -> Token {
    unimplemented(placeholder: Token {})
  }

  /// Step 5: the requests that somebody observes; one that the last observer has left is not among them.
  var observedRequests: Set<Request> {
    unimplemented(placeholder: [])
  }
}
