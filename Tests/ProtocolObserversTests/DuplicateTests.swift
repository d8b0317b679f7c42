import ProtocolObservers
import SpecSupport
import Stage
import Testing

/// An observable knows its observers by their ids: a second observer under an id is refused.
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
    expect(observable.addObserver(a), is: .added)
    expect(observable.addObserver(a), is: .refused)
    observable.value = 1
    expect(notes.lines, is: ["a 1"])
    expect(observable.observerCount, is: 1)
  }

  @Test func `another observer under the same id is refused, and the first stays in its place`() {
    observable.addObserver(b)
    observable.addObserver(a)
    expect(observable.addObserver(namesake), is: .refused)
    observable.value = 1
    expect(notes.lines, is: ["b 1", "a 1"])
  }

  @Test func `an id is free again once its observer was deallocated`() {
    observable.addObserver(Listener("gone", id: 2, notes))
    expect(observable.addObserver(b), is: .added)
    expect(observable.addObserver(namesake), is: .refused)
    observable.value = 1
    expect(notes.lines, is: ["b 1"])
    expect(observable.observerCount, is: 1)
  }

  @Test func `removing an id whose observer was deallocated removes nothing`() {
    observable.addObserver(Listener("gone", id: 2, notes))
    #expect(!observable.removeObserver(b))
    expect(observable.addObserver(b), is: .added)
  }
}
