import ConceptualSubject
import Stage

/// An observer that notes what it receives, and then does what a test asks of it.
final class Listener: Observer {
  /// What the observer does when it is called next, after noting the call: once, and released before it returns.
  var next: (() -> Void)?

  private let name: String
  private let notes: CollectedLines

  init(_ name: String, _ notes: CollectedLines) {
    self.name = name
    self.notes = notes
  }

  func update(subject: Subject) {
    notes.write("\(name) \(subject.state)")
    next.take()?()
  }
}
