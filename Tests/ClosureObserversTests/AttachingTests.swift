import ClosureObservers
import Testing
import Transcripts

/// Registering and removing, one thing at a time; nothing happens in the middle of a round here.
@Suite struct AttachingTests {
  private let notes = CollectedLines()
  private let observable = Observable(0)
  private let a: Listener
  private let b: Listener

  init() {
    a = Listener("a", id: 1, notes)
    b = Listener("b", id: 2, notes)
  }

  @Test func `an observer that registered is told of each change`() {
    observable.addObserver(a, completion: a.hear)
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["a 1", "a 2"])
  }

  @Test func `an observer that left hears nothing more`() {
    observable.addObserver(a, completion: a.hear)
    observable.value = 1
    observable.removeObserver(a)
    observable.value = 2
    #expect(notes.lines == ["a 1"])
  }

  @Test func `the others stay when one leaves`() {
    observable.addObserver(a, completion: a.hear)
    observable.addObserver(b, completion: b.hear)
    observable.removeObserver(a)
    observable.value = 1
    #expect(notes.lines == ["b 1"])
  }

  @Test func `an observer that left can come back`() {
    observable.addObserver(a, completion: a.hear)
    observable.removeObserver(a)
    observable.addObserver(a, completion: a.hear)
    observable.value = 1
    #expect(notes.lines == ["a 1"])
  }

  @Test func `a newcomer is not handed the current value`() {
    observable.value = 1
    observable.addObserver(a, completion: a.hear)
    #expect(notes.lines == [])
  }

  @Test func `removing says whether there was anything to remove`() {
    observable.addObserver(a, completion: a.hear)
    #expect(observable.removeObserver(a))
    #expect(!observable.removeObserver(a))
  }

  @Test func `removing what is not there changes nothing`() {
    #expect(!observable.removeObserver(a))
    observable.addObserver(a, completion: a.hear)
    #expect(!observable.removeObserver(b))
    observable.value = 1
    #expect(notes.lines == ["a 1"])
    #expect(observable.observerCount == 1)
  }

  @Test func `observers are counted`() {
    #expect(observable.observerCount == 0)
    observable.addObserver(a, completion: a.hear)
    observable.addObserver(b, completion: b.hear)
    #expect(observable.observerCount == 2)
    observable.removeObserver(a)
    #expect(observable.observerCount == 1)
  }

  @Test func `registering says that the id was free`() {
    #expect(observable.addObserver(a, completion: a.hear))
    observable.removeObserver(a)
    #expect(observable.addObserver(a, completion: a.hear))
  }

  @Test func `setting an equal value tells everyone too`() {
    observable.addObserver(a, completion: a.hear)
    observable.value = 0
    observable.value = 0
    #expect(notes.lines == ["a 0", "a 0"])
  }

  @Test func `everyone can be told without a change`() {
    observable.addObserver(a, completion: a.hear)
    observable.value = 1
    observable.notifyObservers()
    #expect(notes.lines == ["a 1", "a 1"])
  }
}
