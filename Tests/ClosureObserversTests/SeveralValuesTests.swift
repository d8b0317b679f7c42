import ClosureObservers
import SpecSupport
import Stage
import Testing

/// One observer, two things to watch: it has a closure for each, also when they differ in type.
@Suite struct SeveralValuesTests {
  @Test func `an observer of two values knows which has changed`() {
    let notes = CollectedLines()
    let first = Observable(0)
    let second = Observable(false)
    let watcher = Listener("watcher", id: 1, notes)
    first.addObserver(watcher) { notes.write("first \($0)") }
    second.addObserver(watcher) { notes.write("second \($0)") }
    second.value = true
    first.value = 1
    expect(notes.lines, is: ["second true", "first 1"])
  }
}
