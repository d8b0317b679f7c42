import ClosureObservers
import Testing
import Transcripts

/// An observable knows its closures by their observers' ids: whoever comes second under an id replaces the first.
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
    #expect(observable.addObserver(a, completion: a.hear))
    #expect(!observable.addObserver(a, completion: a.hear))
    observable.value = 1
    #expect(notes.lines == ["a 1"])
    #expect(observable.observerCount == 1)
  }

  @Test func `another closure under the same id replaces the first, in its place`() {
    observable.addObserver(b, completion: b.hear)
    observable.addObserver(a, completion: a.hear)
    #expect(!observable.addObserver(namesake, completion: namesake.hear))
    observable.value = 1
    #expect(notes.lines == ["namesake 1", "a 1"])
  }

  @Test func `one removal is enough after registering twice`() {
    observable.addObserver(a, completion: a.hear)
    observable.addObserver(a, completion: a.hear)
    #expect(observable.removeObserver(a))
    #expect(!observable.removeObserver(a))
    observable.value = 1
    #expect(notes.lines == [])
  }

  @Test func `an id is free again once its closure was removed`() {
    observable.addObserver(b, completion: b.hear)
    observable.removeObserver(b)
    #expect(observable.addObserver(namesake, completion: namesake.hear))
    observable.value = 1
    #expect(notes.lines == ["namesake 1"])
  }

  @Test func `an id is free at once when its closure is thrown out in a round`() {
    observable.addObserver(a, completion: a.hear)
    observable.addObserver(b, completion: b.hear)
    a.next = {
      observable.removeObserver(b)
      #expect(observable.addObserver(namesake, completion: namesake.hear))
    }
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["a 1", "a 2", "namesake 2"])
  }

  @Test func `a closure that is replaced before its turn leaves that turn to the new one`() {
    observable.addObserver(a, completion: a.hear)
    observable.addObserver(b, completion: b.hear)
    a.next = { observable.addObserver(namesake, completion: namesake.hear) }
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["a 1", "namesake 1", "a 2", "namesake 2"])
  }

  @Test func `a closure that is replaced after its turn has had that turn`() {
    observable.addObserver(b, completion: b.hear)
    observable.addObserver(a, completion: a.hear)
    a.next = { observable.addObserver(namesake, completion: namesake.hear) }
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["b 1", "a 1", "namesake 2", "a 2"])
  }

  @Test func `a closure that replaces itself has had its turn`() {
    observable.addObserver(b, completion: b.hear)
    b.next = { observable.addObserver(namesake, completion: namesake.hear) }
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["b 1", "namesake 2"])
  }

  @Test func `a replacement hears a nested change, and the outer one after it`() {
    observable.addObserver(a, completion: a.hear)
    observable.addObserver(b, completion: b.hear)
    a.next = {
      observable.addObserver(namesake, completion: namesake.hear)
      observable.value = 2
    }
    observable.value = 1
    #expect(notes.lines == ["a 1", "a 2", "namesake 2", "namesake 1"])
  }

  @Test func `removing goes by id, whoever asks for it`() {
    observable.addObserver(b, completion: b.hear)
    #expect(observable.removeObserver(namesake))
    observable.value = 1
    #expect(notes.lines == [])
  }

  @Test func `one observer may register with two observables`() {
    let other = Observable(0)
    #expect(observable.addObserver(a, completion: a.hear))
    #expect(other.addObserver(a, completion: a.hear))
    #expect(observable.removeObserver(a))
    other.value = 1
    #expect(notes.lines == ["a 1"])
  }
}
