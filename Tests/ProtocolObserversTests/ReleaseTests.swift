import ProtocolObservers
import SpecSupport
import Stage
import Testing

/// An observer that is being deallocated may still use the observable.
///
/// What it does then may collide with what the observable is doing, and a collision ends the
/// process: so each of these runs in one of its own.
@Suite struct ReleaseTests {
  @Test(arguments: [true, false])
  func `an observer deallocated in a round may use the observable`(_ isInItsOwnCallback: Bool) async {
    await #expect(processExitsWith: .success) { [isInItsOwnCallback = isInItsOwnCallback as Bool] in
      startWatchdog()
      let stage = Stage()
      let free = { [unowned stage] () -> Void in stage.dying = nil }
      if isInItsOwnCallback { stage.dying?.reaction = free } else { stage.other.next = free }
      stage.observable.value = 0
      expect(stage.notes.lines, is: ["other 0", "other 1", "newcomer 2"])
      expect(stage.observable.observerCount, is: 1)
    }
  }

  @Test func `an observer may remove itself as it is deallocated`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let notes = CollectedLines()
      let observable = Observable(0)
      var dying: DyingObserver? = DyingObserver { [unowned observable] observer in
        notes.write("\(observable.removeObserver(observer))")
      }
      if let dying { observable.addObserver(dying) }
      dying = nil
      expect(notes.lines, is: ["false"])
      expect(observable.observerCount, is: 0)
    }
  }

  @Test func `a replaced value may use the observable as it is deallocated`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let observable = Observable<DyingObserver?>(nil)
      let notes = CollectedLines()
      observable.value = DyingObserver { [unowned observable] _ in notes.write("\(observable.value == nil)") }
      observable.value = nil
      expect(notes.lines, is: ["true"])
    }
  }
}

// MARK: - Fixtures

/// An observer that does something at its end.
private final class DyingObserver: Observer {
  let id = 2
  var reaction: () -> Void = {}
  private let lastDeed: (DyingObserver) -> Void

  init(lastDeed: @escaping (DyingObserver) -> Void) {
    self.lastDeed = lastDeed
  }

  func onValueChanged(_ value: Int) {
    reaction()
  }

  deinit { lastDeed(self) }
}

/// An observable with another observer and a dying one, which at its end changes, removes, registers and changes.
private final class Stage {
  let notes = CollectedLines()
  let observable = Observable(0)
  let other: Listener
  let newcomer: Listener
  var dying: DyingObserver?

  init() {
    other = Listener("other", id: 1, notes)
    newcomer = Listener("newcomer", id: 2, notes)
    observable.addObserver(other)
    let dying = DyingObserver { [unowned observable, unowned other, unowned newcomer] _ in
      observable.value = 1
      observable.removeObserver(other)
      observable.addObserver(newcomer)
      observable.value = 2
    }
    observable.addObserver(dying)
    self.dying = dying
  }
}
