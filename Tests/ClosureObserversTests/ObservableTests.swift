import ClosureObservers
import SpecSupport
import Stage
import Testing

/// What the contract does not ask of an observable; the rest is in ContractTests.
@Suite struct ObservableTests {
  private let notes = CollectedLines()
  private let observable = Observable(0)

  @Test func `observers are counted, and the count in a round is that of the moment`() {
    let (a, b) = (Listener("a", id: 1, notes), Listener("b", id: 2, notes))
    expect(observable.observerCount, is: 0)
    observable.addObserver(a, completion: a.hear)
    observable.addObserver(b, completion: b.hear)
    expect(observable.observerCount, is: 2)
    a.next = {
      observable.removeObserver(b)
      expect(observable.observerCount, is: 1)
    }
    observable.value = 1
    expect(observable.observerCount, is: 1)
    expect(notes.lines, is: ["a 1"])
  }

  @Test func `observers can be notified without a change`() {
    let a = Listener("a", id: 1, notes)
    observable.addObserver(a, completion: a.hear)
    observable.value = 1
    observable.notifyObservers()
    expect(notes.lines, is: ["a 1", "a 1"])
  }

  @Test func `a callback may make the change that it is notified of`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let notes = CollectedLines()
      let observable = Observable(0)
      let a = Listener("a", id: 1, notes)
      observable.addObserver(a, completion: a.hear)
      a.next = { observable.value += 1 }
      observable.value += 1
      expect(notes.lines, is: ["a 1", "a 2"])
    }
  }
}
