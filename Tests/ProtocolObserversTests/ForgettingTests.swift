import ProtocolObservers
import Testing
import Transcripts

/// An observable forgets the observers that have gone, without being told.
@Suite struct ForgettingTests {
  private let notes = CollectedLines()
  private let observable = Observable(0)

  @Test func `whoever has gone counts no more`() {
    let a = Listener("a", id: 1, notes)
    var b: Listener? = Listener("b", id: 2, notes)
    observable.addObserver(a)
    if let b { observable.addObserver(b) }
    #expect(observable.observerCount == 2)
    b = nil
    #expect(observable.observerCount == 1)
    observable.value = 1
    #expect(observable.observerCount == 1)
    #expect(notes.lines == ["a 1"])
    withExtendedLifetime(a) {}
  }

  @Test func `a round clears away the entries of all who have gone`() {
    let a = Listener("a", id: -1, notes)
    observable.addObserver(a)
    register(10)
    observable.value = 1
    #expect(observable.entryCounts == [1, 1])
    #expect(notes.lines == ["a 1"])
    withExtendedLifetime(a) {}
  }

  @Test func `entries of those who have gone do not pile up without a round either`() {
    register(10_000)
    #expect(observable.observerCount == 0)
    #expect(observable.entryCounts.allSatisfy { $0 < 100 })
  }

  @Test func `clearing away keeps those who live, and their order`() {
    let listeners = (0..<100).map { Listener("\($0)", id: -1 - $0, notes) }
    for (place, listener) in listeners.enumerated() {
      observable.addObserver(listener)
      register(place)
    }
    observable.value = 1
    #expect(notes.lines == (0..<100).map { "\($0) 1" })
    withExtendedLifetime(listeners) {}
  }

  // MARK: - Fixtures

  /// Registers observers, under ids from 0 on, that go at once.
  private func register(_ count: Int) {
    for id in 0..<count {
      #expect(observable.addObserver(Listener("gone", id: id, notes)))
    }
  }
}

extension Observable {
  /// How many entries each collection inside has, counting those of observers that have gone.
  ///
  /// Nobody outside can see them, so this looks by reflection at whatever collections there are.
  fileprivate var entryCounts: [Int] {
    let parts = Mirror(reflecting: self).children.map { Mirror(reflecting: $0.value) }
    let collections = parts.filter { $0.displayStyle == .collection || $0.displayStyle == .dictionary }
    return collections.map(\.children.count)
  }
}
