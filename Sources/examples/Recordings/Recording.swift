import PlainLocks
import Stage

/// The transcript that stores calls beside lines, for a diagram.
final class Recording: Transcript {
  private let recorded = Mutex<[Event]>([])

  var events: [Event] { recorded.withLock { $0 } }

  var lines: [String] {
    events.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  func write(_ line: String) { record(.line(line)) }

  func record(_ event: Event) {
    recorded.withLock { $0.append(event) }
  }
}

/// What a recording has of a demo: its lines, and the calls between its objects.
enum Event: Equatable {
  case line(String)
  /// An object is called. Without a caller, the object whose call is running makes it, or else the client.
  case call(String, from: String? = nil, label: String, changes: Bool = false)
  case returned
  /// An observer has been registered with the object whose call is running.
  case joined(String)
  /// An observer has left: removed, unsubscribed or cancelled.
  case left(String)
  /// An observer is deallocated, and its subject has not been notified.
  case freed(String)
  /// What came before is not drawn.
  case beginning
  /// What follows is another scene, which has a diagram of its own.
  case scene
}

extension Recording {
  /// Makes a call to an object, and records it with everything that happens before it returns.
  ///
  /// The label says what is called, or what is delivered. The caller is named if it isn't the object whose call is
  /// running. The observer of `joining` or `leaving` has joined or left when the call returns.
  @discardableResult
  func call<Result>(
    _ object: String,
    from caller: String? = nil,
    _ label: String,
    joining: String? = nil,
    leaving: String? = nil,
    _ body: () -> Result
  ) -> Result {
    record(.call(object, from: caller, label: label))
    let result = body()
    if let joining { record(.joined(joining)) }
    if let leaving { record(.left(leaving)) }
    record(.returned)
    return result
  }

  /// Makes a change of which a subject notifies its observers, and records the round as ``call`` does.
  func change(_ subject: String, from caller: String? = nil, _ label: String, _ body: () -> Void) {
    record(.call(subject, from: caller, label: label, changes: true))
    body()
    record(.returned)
  }
}
