public import DisposableObservers

/// The way to the server and back.
///
/// A ``NetworkManager`` calls a transport from any thread and never holds a lock meanwhile, so a
/// transport may answer at once, within the call.
public protocol Transport: Sendable {
  /// Sends a request to the server.
  ///
  /// - Parameters:
  ///   - request: What to ask.
  ///   - completion: Called with the answer, on any thread: once, or not at all if the fetch was
  ///     cancelled. An answer that is already on its way when it is cancelled may still come.
  /// - Returns: The token; disposing or dropping it cancels the fetch. After the answer has come,
  ///   that does nothing.
  func fetch(_ request: Request, completion: @escaping @Sendable (Answer) -> Void) -> Disposable
}
