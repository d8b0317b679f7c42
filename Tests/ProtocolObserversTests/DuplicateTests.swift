import ProtocolObservers
import Testing
import Transcripts

/// An observable knows its observers by their ids: whoever comes second under an id is refused.
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

  @Test func `an observer that registers twice is told once`() {
    #expect(observable.addObserver(a))
    #expect(!observable.addObserver(a))
    observable.value = 1
    #expect(notes.lines == ["a 1"])
    #expect(observable.observerCount == 1)
  }

  @Test func `another observer under the same id is refused, and the first stays in its place`() {
    observable.addObserver(b)
    observable.addObserver(a)
    #expect(!observable.addObserver(namesake))
    observable.value = 1
    #expect(notes.lines == ["b 1", "a 1"])
  }

  @Test func `one removal is enough after registering twice`() {
    observable.addObserver(a)
    observable.addObserver(a)
    #expect(observable.removeObserver(a))
    #expect(!observable.removeObserver(a))
    observable.value = 1
    #expect(notes.lines == [])
  }

  @Test func `an id is free again once its observer was removed`() {
    observable.addObserver(b)
    observable.removeObserver(b)
    #expect(observable.addObserver(namesake))
    observable.value = 1
    #expect(notes.lines == ["namesake 1"])
  }

  @Test func `an id is free again once its observer has gone`() {
    observable.addObserver(Listener("gone", id: 2, notes))
    #expect(observable.addObserver(b))
    #expect(!observable.addObserver(namesake))
    observable.value = 1
    #expect(notes.lines == ["b 1"])
    #expect(observable.observerCount == 1)
  }

  @Test func `an id is free at once when its observer is thrown out in a round`() {
    observable.addObserver(a)
    observable.addObserver(b)
    a.next = {
      #expect(!observable.addObserver(namesake))
      observable.removeObserver(b)
      #expect(observable.addObserver(namesake))
    }
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["a 1", "a 2", "namesake 2"])
  }

  @Test func `removing goes by id, whoever asks for it`() {
    observable.addObserver(b)
    #expect(observable.removeObserver(namesake))
    observable.value = 1
    #expect(notes.lines == [])
  }

  @Test func `removing an id whose observer has gone removes nothing`() {
    observable.addObserver(Listener("gone", id: 2, notes))
    #expect(!observable.removeObserver(b))
    #expect(observable.addObserver(b))
  }

  @Test func `one observer may register with two observables`() {
    let other = Observable(0)
    #expect(observable.addObserver(a))
    #expect(other.addObserver(a))
    #expect(observable.removeObserver(a))
    other.value = 1
    #expect(notes.lines == ["a 1"])
  }
}
