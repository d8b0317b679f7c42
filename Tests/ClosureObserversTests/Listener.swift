import ClosureObservers
import Stage

/// An observer whose closure, `hear`, notes what it receives, and then does what a test asks of it.
final class Listener: Observer {
  let id: Int

  /// What the observer does when it is called next, after noting the call: once, and released before it returns.
  var next: (() -> Void)?

  private let name: String
  private let notes: CollectedLines

  init(_ name: String, id: Int, _ notes: CollectedLines) {
    self.name = name
    self.id = id
    self.notes = notes
  }

  func hear(_ value: Int) {
    notes.write("\(name) \(value)")
    next.take()?()
  }
}
