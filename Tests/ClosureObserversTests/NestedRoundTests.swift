import ClosureObservers
import SpecSupport
import Testing
import Transcripts

/// Changes made inside a callback; a, b and c are registered, in this order.
@Suite struct NestedRoundTests {
  private let notes = CollectedLines()
  private let observable = Observable(0)
  private let a: Listener
  private let b: Listener
  private let c: Listener
  private let newcomer: Listener

  init() {
    a = Listener("a", id: 1, notes)
    b = Listener("b", id: 2, notes)
    c = Listener("c", id: 3, notes)
    newcomer = Listener("newcomer", id: 4, notes)
    for observer in [a, b, c] { observable.addObserver(observer, completion: observer.hear) }
  }

  @Test func `a change by the last in a round is told after it`() {
    c.next = { observable.value = 2 }
    observable.value = 1
    #expect(notes.lines == ["a 1", "b 1", "c 1", "a 2", "b 2", "c 2"])
  }

  @Test func `limit: whoever comes later in a round hears the newer value before the older`() {
    a.next = { observable.value = 2 }
    observable.value = 1
    #expect(notes.lines == ["a 1", "a 2", "b 2", "c 2", "b 1", "c 1"])
  }

  @Test func `limit: rounds nest as deep as changes do, and end in reverse order`() {
    a.next = {
      a.next = { observable.value = 3 }
      observable.value = 2
    }
    observable.value = 1
    #expect(notes.lines == ["a 1", "a 2", "a 3", "b 3", "c 3", "b 2", "c 2", "b 1", "c 1"])
  }

  @Test func `a newcomer before a nested change is told of that one alone`() {
    a.next = {
      observable.addObserver(newcomer, completion: newcomer.hear)
      observable.value = 2
    }
    observable.value = 1
    #expect(notes.lines == ["a 1", "a 2", "b 2", "c 2", "newcomer 2", "b 1", "c 1"])
  }

  @Test func `a newcomer after a nested change is told of neither`() {
    a.next = {
      observable.value = 2
      observable.addObserver(newcomer, completion: newcomer.hear)
    }
    observable.value = 1
    #expect(notes.lines == ["a 1", "a 2", "b 2", "c 2", "b 1", "c 1"])
  }

  @Test func `a newcomer in a nested round is told of neither`() {
    a.next = { observable.value = 2 }
    b.next = { observable.addObserver(newcomer, completion: newcomer.hear) }
    observable.value = 1
    #expect(notes.lines == ["a 1", "a 2", "b 2", "c 2", "b 1", "c 1"])
  }

  @Test func `whoever is thrown out before a nested change hears neither`() {
    a.next = {
      observable.removeObserver(b)
      observable.value = 2
    }
    observable.value = 1
    #expect(notes.lines == ["a 1", "a 2", "c 2", "c 1"])
  }

  @Test func `whoever is thrown out in a nested round is silent in the outer one too`() {
    a.next = { observable.value = 2 }
    b.next = { observable.removeObserver(c) }
    observable.value = 1
    #expect(notes.lines == ["a 1", "a 2", "b 2", "b 1"])
  }

  @Test func `whoever is brought back before a nested change is told of that one alone`() {
    a.next = {
      observable.removeObserver(b)
      observable.addObserver(b, completion: b.hear)
      observable.value = 2
    }
    observable.value = 1
    #expect(notes.lines == ["a 1", "a 2", "c 2", "b 2", "c 1"])
  }

  @Test func `a callback may make a change of the kind that it is told of`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let notes = CollectedLines()
      let observable = Observable(0)
      let a = Listener("a", id: 1, notes)
      observable.addObserver(a, completion: a.hear)
      a.next = { observable.value += 1 }
      observable.value += 1
      #expect(notes.lines == ["a 1", "a 2"])
    }
  }
}
