import ConceptualSubject
import SpecSupport
import Stage
import Testing

/// One observer, two things to watch: it receives the subject that has changed.
@Suite struct SeveralValuesTests {
  @Test func `an observer of two subjects knows which has changed`() {
    let first = Subject(log: { _ in })
    let second = Subject(log: { _ in })
    let watcher = Watcher()
    first.attach(watcher)
    second.attach(watcher)
    second.change(to: 1)
    first.change(to: 1)
    #expect(watcher.changed == [ObjectIdentifier(second), ObjectIdentifier(first)])
  }
}

// MARK: - Fixtures

private final class Watcher: Observer {
  // The subjects themselves would close a cycle.
  private(set) var changed: [ObjectIdentifier] = []

  func update(subject: Subject) {
    changed.append(ObjectIdentifier(subject))
  }
}
