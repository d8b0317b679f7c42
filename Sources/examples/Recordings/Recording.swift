import PlainLocks
import Stage

/// The transcript of a demo that draws, beside its lines, the calls between its objects: a diagram for each scene.
final class Recording: Transcript {
  private let builders = Mutex([DiagramBuilder()])

  var diagrams: [Diagram] { builders.withLock { $0.map(\.diagram) } }

  var lines: [String] {
    diagrams.flatMap(\.rows).compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  func write(_ line: String) { draw { $0.diagram.rows.append(.line(line)) } }

  /// Begins another scene, which has a diagram of its own.
  func beginScene() { builders.withLock { $0.append(DiagramBuilder()) } }

  /// Makes a call to an object, and draws it with everything that happens before it returns.
  ///
  /// The label names the method that is called, or the value that is delivered. Without a caller, the object whose call
  /// is running makes the call, or else the client. The observer of `joining` or `leaving` has joined or left when the
  /// call returns.
  @discardableResult
  func call<Result>(
    _ object: String,
    from caller: String? = nil,
    _ label: String,
    joining: String? = nil,
    leaving: String? = nil,
    _ body: () -> Result
  ) -> Result {
    draw { $0.begin(object, from: caller, label, isChange: false) }
    let result = body()
    draw { builder in
      if let joining { builder.join(joining) }
      if let leaving { builder.leave(leaving) }
      builder.end()
    }
    return result
  }

  /// Makes a change of which a subject notifies its observers, and draws it with its round, as ``call`` draws a call.
  func change(_ subject: String, from caller: String? = nil, _ label: String, _ body: () -> Void) {
    draw { $0.begin(subject, from: caller, label, isChange: true) }
    body()
    draw { $0.end() }
  }

  /// Changes the rows of the current scene directly, for events that are not calls, such as the end of an observer.
  func draw(_ rows: (inout DiagramBuilder) -> Void) { builders.withLock { rows(&$0[$0.count - 1]) } }
}
