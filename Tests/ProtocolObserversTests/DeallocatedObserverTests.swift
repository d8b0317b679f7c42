import SpecSupport
import Stage
import Testing

@testable import ProtocolObservers

/// An observable removes the registrations of observers that are deallocated.
@Suite struct DeallocatedObserverTests {
  private let notes = CollectedLines()
  private let observable = Observable(0)

  @Test func `a deallocated observer is not counted`() {
    let a = Listener("a", id: 1, notes)
    var b: Listener? = Listener("b", id: 2, notes)
    observable.addObserver(a)
    if let b { observable.addObserver(b) }
    expect(observable.observerCount, is: 2)
    b = nil
    expect(observable.observerCount, is: 1)
    observable.value = 1
    expect(observable.observerCount, is: 1)
    expect(notes.lines, is: ["a 1"])
    withExtendedLifetime(a) {}
  }

  @Test func `a round removes the registrations of all deallocated observers`() {
    let a = Listener("a", id: -1, notes)
    observable.addObserver(a)
    register(10)
    observable.value = 1
    expect(observable.registrations.count, is: 1)
    expect(notes.lines, is: ["a 1"])
    withExtendedLifetime(a) {}
  }

  @Test func `without a round they do not pile up either`() {
    register(10_000)
    expect(observable.observerCount, is: 0)
    #expect(observable.registrations.count < 100)
  }

  @Test func `the others stay, in their order`() {
    let listeners = (0..<100).map { Listener("\($0)", id: -1 - $0, notes) }
    for (place, listener) in listeners.enumerated() {
      observable.addObserver(listener)
      register(place)
    }
    observable.value = 1
    expect(notes.lines, is: (0..<100).map { "\($0) 1" })
    withExtendedLifetime(listeners) {}
  }

  // MARK: - Fixtures

  /// Registers observers, under ids from 0 on, that are deallocated immediately.
  private func register(_ count: Int) {
    for id in 0..<count {
      expect(observable.addObserver(Listener("gone", id: id, notes)), is: .added)
    }
  }
}
