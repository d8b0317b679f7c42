import ClosureObservers
import SpecSupport
import Stage
import Testing

/// An observable knows its closures by their observers' ids: a second closure under an id replaces the first.
@Suite struct DuplicateTests {
  private let notes = CollectedLines()
  private let observable = Observable(0)
  private let a: Listener
  private let b: Listener
  private let namesake: Listener

  init() {
    a = Listener("a", id: 1, notes)
    b = Listener("b", id: 2, notes)
    namesake = Listener("namesake", id: 2, notes)
  }

  @Test func `an observer that registers twice is notified once`() {
    expect(observable.addObserver(a, completion: a.hear), is: .added)
    expect(observable.addObserver(a, completion: a.hear), is: .replaced)
    observable.value = 1
    expect(notes.lines, is: ["a 1"])
    expect(observable.observerCount, is: 1)
  }

  @Test func `another closure under the same id replaces the first, in its place`() {
    observable.addObserver(b, completion: b.hear)
    observable.addObserver(a, completion: a.hear)
    expect(observable.addObserver(namesake, completion: namesake.hear), is: .replaced)
    observable.value = 1
    expect(notes.lines, is: ["namesake 1", "a 1"])
  }

  @Test func `a closure that is replaced before its turn leaves that turn to the new one`() {
    observable.addObserver(a, completion: a.hear)
    observable.addObserver(b, completion: b.hear)
    a.next = { observable.addObserver(namesake, completion: namesake.hear) }
    observable.value = 1
    observable.value = 2
    expect(notes.lines, is: ["a 1", "namesake 1", "a 2", "namesake 2"])
  }

  @Test func `a closure that is replaced after its turn has had that turn`() {
    observable.addObserver(b, completion: b.hear)
    observable.addObserver(a, completion: a.hear)
    a.next = { observable.addObserver(namesake, completion: namesake.hear) }
    observable.value = 1
    observable.value = 2
    expect(notes.lines, is: ["b 1", "a 1", "namesake 2", "a 2"])
  }

  @Test func `a closure that replaces itself has had its turn`() {
    observable.addObserver(b, completion: b.hear)
    b.next = { observable.addObserver(namesake, completion: namesake.hear) }
    observable.value = 1
    observable.value = 2
    expect(notes.lines, is: ["b 1", "namesake 2"])
  }

  @Test func `a replacement receives a nested change, and the outer one after it`() {
    observable.addObserver(a, completion: a.hear)
    observable.addObserver(b, completion: b.hear)
    a.next = {
      observable.addObserver(namesake, completion: namesake.hear)
      observable.value = 2
    }
    observable.value = 1
    expect(notes.lines, is: ["a 1", "a 2", "namesake 2", "namesake 1"])
  }
}
