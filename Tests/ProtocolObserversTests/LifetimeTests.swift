import ProtocolObservers
import SpecSupport
import Stage
import Testing

/// Who keeps whom alive: nobody does; the observable refers to its observers weakly.
@Suite struct LifetimeTests {
  private let lives = LeakTracker()
  private let notes = CollectedLines()

  @Test(arguments: matrix)
  func `who is alive after a few deeds`(deeds: [Deed], alive: [String]) {
    var stage = Stage(
      observable: lives.track(Observable(0), as: "observable"),
      observer: lives.track(Listener("a", id: 1, notes), as: "observer")
    )
    for deed in deeds { stage.perform(deed) }
    expect(lives.alive, is: alive)
    withExtendedLifetime(stage) {}
  }

  @Test func `an observer that stores its observable is no cycle`() {
    do {
      let observable = lives.track(Observable(0), as: "observable")
      let observer = lives.track(Listener("a", id: 1, notes), as: "observer")
      observer.next = { observable.value = 0 }
      observable.addObserver(observer)
    }
    lives.expectAllFreed()
  }

  @Test func `an observer that its owner releases in its callback lives until that returns`() {
    let observable = Observable(0)
    var observer: Listener? = lives.track(Listener("a", id: 1, notes), as: "observer")
    if let observer { observable.addObserver(observer) }
    observer?.next = { [lives] in
      observer = nil
      expect(lives.alive, is: ["observer"])
    }
    observable.value = 1
    expect(notes.lines, is: ["a 1"])
    lives.expectAllFreed()
  }

  @Test func `an observer that is released in a round is deallocated in it, and not called`() {
    let observable = Observable(0)
    let first = Listener("first", id: 1, notes)
    observable.addObserver(first)
    var observer: Listener? = lives.track(Listener("a", id: 2, notes), as: "observer")
    if let observer { observable.addObserver(observer) }
    first.next = {
      observer = nil
      lives.expectAllFreed()
    }
    observable.value = 1
    observable.value = 2
    expect(notes.lines, is: ["first 1", "first 2"])
    withExtendedLifetime(first) {}
  }

  // MARK: - Fixtures

  private static let matrix: [(deeds: [Deed], alive: [String])] = [
    ([.dropObserver], ["observable"]),
    ([.register, .dropObserver], ["observable"]),
    ([.register, .change, .dropObserver], ["observable"]),
    ([.register, .remove], ["observable", "observer"]),
    ([.register, .remove, .dropObserver], ["observable"]),
    ([.register, .register, .remove, .dropObserver], ["observable"]),
    ([.register, .dropObservable], ["observer"]),
    ([.register, .change, .dropObservable], ["observer"]),
    ([.register, .dropObserver, .dropObservable], []),
    ([.register, .dropObservable, .dropObserver], []),
  ]

  /// What a test does to the observable and the observer that it holds.
  enum Deed {
    case register, remove, change, dropObserver, dropObservable
  }

  private struct Stage {
    var observable: Observable<Int>?
    var observer: Listener?

    mutating func perform(_ deed: Deed) {
      switch deed {
      case .register: if let observer { observable?.addObserver(observer) }
      case .remove: if let observer { observable?.removeObserver(observer) }
      case .change: observable?.value = 1
      case .dropObserver: observer = nil
      case .dropObservable: observable = nil
      }
    }
  }
}
