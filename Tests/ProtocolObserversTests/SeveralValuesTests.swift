import ProtocolObservers
import SpecSupport
import Stage
import Testing

/// One observer, two things to watch: it has one method for both, and does not know which has changed.
@Suite struct SeveralValuesTests {
  @Test func `limit: an observer of two values does not know which has changed`() {
    let notes = CollectedLines()
    let first = Observable(0)
    let second = Observable(0)
    let watcher = Listener("watcher", id: 1, notes)
    first.addObserver(watcher)
    second.addObserver(watcher)
    second.value = 1
    first.value = 1
    expect(notes.lines, is: ["watcher 1", "watcher 1"])
    withExtendedLifetime(watcher) {}
  }
}
