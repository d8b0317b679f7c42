import ClosureObservers
import SpecSupport
import Stage
import Testing

/// Who keeps whom alive: the observable keeps the closure, which keeps what it captures; nobody keeps the observer.
@Suite struct LifetimeTests {
  private let lives = LeakTracker()
  private let notes = CollectedLines()

  @Test(arguments: matrix)
  func `who is alive after a few deeds`(deeds: [Deed], alive: [String]) {
    var stage = Stage(
      observable: lives.track(Observable(0), as: "observable"),
      observer: lives.track(Listener("a", id: 1, notes), as: "observer"),
      capture: lives.track(Listener("capture", id: 2, notes), as: "capture"),
      closure: lives.track(Witness(), as: "closure")
    )
    for deed in deeds { stage.perform(deed) }
    expect(lives.alive, is: alive)
    withExtendedLifetime(stage) {}
  }

  @Test func `limit: a closure that captures its observable is a cycle until it is removed`() throws {
    weak var observable: Observable<Int>?
    let observer = Listener("a", id: 1, notes)
    do {
      let theObservable = lives.track(Observable(0), as: "observable")
      theObservable.addObserver(observer) { _ in _ = theObservable.value }
      observable = theObservable
    }
    expect(lives.alive, is: ["observable"])
    try #require(observable).removeObserver(observer)
    lives.expectAllFreed()
  }

  @Test func `a closure that captures its observable weakly is no cycle`() {
    do {
      let observable = lives.track(Observable(0), as: "observable")
      let observer = Listener("a", id: 1, notes)
      observable.addObserver(observer) { [weak observable] _ in _ = observable?.value }
    }
    lives.expectAllFreed()
  }

  @Test(arguments: [Deed.remove, .replace])
  func `a closure that is released in its own call lives until that is over`(deed: Deed) {
    let observable = Observable(0)
    let observer = Listener("a", id: 1, notes)
    do {
      let capture = lives.track(Listener("capture", id: 2, notes), as: "capture")
      capture.next = { [lives] in
        var stage = Stage(observable: observable, observer: observer)
        stage.perform(deed)
        expect(lives.alive, is: ["capture"])
      }
      observable.addObserver(observer, completion: capture.hear)
    }
    observable.value = 1
    expect(notes.lines, is: ["capture 1"])
    lives.expectAllFreed()
  }

  @Test(arguments: [Deed.remove, .replace])
  func `a closure that is released in a round is deallocated in it`(deed: Deed) {
    let observable = Observable(0)
    let first = Listener("first", id: 0, notes)
    let observer = Listener("a", id: 1, notes)
    observable.addObserver(first, completion: first.hear)
    observable.addObserver(observer, completion: lives.track(Listener("capture", id: 2, notes)).hear)
    first.next = {
      var stage = Stage(observable: observable, observer: observer)
      stage.perform(deed)
      lives.expectAllFreed()
    }
    observable.value = 1
    expect(notes.lines, is: ["first 1"])
  }

  // MARK: - Fixtures

  private static let matrix: [(deeds: [Deed], alive: [String])] = [
    ([.register], ["observable", "observer", "capture", "closure"]),
    ([.register, .dropObserver], ["observable", "capture", "closure"]),
    ([.register, .dropCapture], ["observable", "observer", "capture", "closure"]),  // The lesson of captures.
    ([.registerWeakly, .dropCapture], ["observable", "observer", "closure"]),
    ([.register, .change, .dropCapture], ["observable", "observer", "capture", "closure"]),
    ([.register, .remove], ["observable", "observer", "capture"]),
    ([.register, .dropCapture, .remove], ["observable", "observer"]),
    ([.register, .replace], ["observable", "observer", "capture"]),
    ([.register, .dropCapture, .replace], ["observable", "observer"]),
    ([.register, .dropObservable], ["observer", "capture"]),
    ([.register, .change, .dropObservable], ["observer", "capture"]),
    ([.register, .dropCapture, .dropObservable], ["observer"]),
    ([.register, .dropCapture, .dropObserver, .dropObservable], []),
  ]

  /// What a test does to the objects that it holds.
  enum Deed {
    case register, registerWeakly, replace, remove, change, dropObserver, dropCapture, dropObservable
  }

  private struct Stage {
    var observable: Observable<Int>?
    var observer: Listener?
    var capture: Listener?
    var closure: Witness?

    mutating func perform(_ deed: Deed) {
      switch deed {
      case .register: register { [capture] in capture?.hear($0) }
      case .registerWeakly: register { [weak capture] in capture?.hear($0) }
      case .replace: if let observer { observable?.addObserver(observer) { _ in } }
      case .remove: if let observer { observable?.removeObserver(observer) }
      case .change: observable?.value = 1
      case .dropObserver: observer = nil
      case .dropCapture: capture = nil
      case .dropObservable: observable = nil
      }
    }

    /// Registers a closure that takes the witness with it, so that the two live and end together.
    private mutating func register(_ hear: @escaping (Int) -> Void) {
      guard let observer, let closure = closure.take() else { return }
      observable?.addObserver(observer) { value in
        withExtendedLifetime(closure) { hear(value) }
      }
    }
  }

  private final class Witness {}
}
