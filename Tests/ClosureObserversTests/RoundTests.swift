import ClosureObservers
import Testing
import Transcripts

/// What observers may do to each other in the middle of a round; a, b and c are registered, in this order.
@Suite struct RoundTests {
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

  @Test func `the change is made before anyone is told`() {
    var seen: [Int] = []
    for observer in [a, b, c] {
      observer.next = { seen.append(observable.value) }
    }
    observable.value = 1
    #expect(seen == [1, 1, 1])
  }

  @Test func `whoever leaves in their own callback was told for the last time`() {
    b.next = { observable.removeObserver(b) }
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["a 1", "b 1", "c 1", "a 2", "c 2"])
  }

  @Test func `whoever is thrown out before their turn is silent at once`() {
    a.next = { observable.removeObserver(b) }
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["a 1", "c 1", "a 2", "c 2"])
  }

  @Test func `whoever is thrown out after their turn is silent from the next round on`() {
    c.next = { observable.removeObserver(a) }
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["a 1", "b 1", "c 1", "b 2", "c 2"])
  }

  @Test func `everyone can be thrown out at once`() {
    a.next = {
      for observer in [a, b, c] { observable.removeObserver(observer) }
      #expect(observable.observerCount == 0)
    }
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["a 1"])
  }

  @Test func `removing in a round says whether there was anything to remove`() {
    var answers: [Bool] = []
    a.next = { answers = [b, b, newcomer].map(observable.removeObserver) }
    observable.value = 1
    #expect(answers == [true, false, false])
  }

  @Test(arguments: 0..<3)
  func `a newcomer is told from the next round on`(bringer: Int) {
    [a, b, c][bringer].next = { observable.addObserver(newcomer, completion: newcomer.hear) }
    observable.value = 1
    #expect(notes.lines == ["a 1", "b 1", "c 1"])
    observable.value = 2
    #expect(notes.lines == ["a 1", "b 1", "c 1", "a 2", "b 2", "c 2", "newcomer 2"])
  }

  @Test func `a newcomer that leaves in the same round is never told`() {
    a.next = { observable.addObserver(newcomer, completion: newcomer.hear) }
    b.next = { observable.removeObserver(newcomer) }
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["a 1", "b 1", "c 1", "a 2", "b 2", "c 2"])
  }

  @Test func `whoever leaves and comes back in their own callback is not told twice`() {
    a.next = {
      observable.removeObserver(a)
      observable.addObserver(a, completion: a.hear)
    }
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["a 1", "b 1", "c 1", "b 2", "c 2", "a 2"])
  }

  @Test func `whoever is thrown out and brought back before their turn is told from the next round on`() {
    a.next = {
      observable.removeObserver(b)
      observable.addObserver(b, completion: b.hear)
    }
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == ["a 1", "c 1", "a 2", "c 2", "b 2"])
  }
}
