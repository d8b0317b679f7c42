/// What a recording has of the calls between the objects of a demo.
public enum CallEvent: Equatable, Sendable {
  /// An object is called. Without a caller, the object whose call is running makes it, or else the client.
  case call(String, from: String? = nil, label: String, changes: Bool = false)
  /// The latest call returns.
  case returned
  /// An observer has been registered with the object whose call is running.
  case joined(String)
  /// An observer has left: removed, unsubscribed or cancelled.
  case left(String)
  /// An observer is deallocated, and its subject has not been notified.
  case freed(String)
  /// What follows is another scene, which has a diagram of its own.
  case scene
}

extension Recording {
  /// Makes a call, and records it with everything that happens before it returns.
  ///
  /// An observer has joined or left when the call returns, unless it returns `false`.
  ///
  /// - Parameters:
  ///   - object: The name of the object that is called.
  ///   - caller: The name of the caller, if that is not the object whose call is running.
  ///   - label: What is called, or what is delivered.
  ///   - joining: The observer that the call registers.
  ///   - leaving: The observer that the call removes.
  ///   - body: Makes the call.
  /// - Returns: What the call returns.
  @discardableResult
  public func call<Result>(
    _ object: String,
    from caller: String? = nil,
    _ label: String,
    joining: String? = nil,
    leaving: String? = nil,
    _ body: () -> Result
  ) -> Result {
    record(.call(object, from: caller, label: label))
    let result = body()
    if result as? Bool != false {
      if let joining { record(.joined(joining)) }
      if let leaving { record(.left(leaving)) }
    }
    record(.returned)
    return result
  }

  /// Makes a change of which a subject notifies its observers, and records the round.
  ///
  /// - Parameters:
  ///   - subject: The name of the subject.
  ///   - caller: The name of the caller, if that is not the object whose call is running.
  ///   - label: What is called.
  ///   - body: Makes the change.
  public func change(_ subject: String, from caller: String? = nil, _ label: String, _ body: () -> Void) {
    record(.call(subject, from: caller, label: label, changes: true))
    body()
    record(.returned)
  }
}
