import ClosureObservers
import SpecSupport
import Stage
import Testing

/// What a closure captured may still use the observable while it is being deallocated.
///
/// What it does then may collide with the removal or the replacement that frees it, and a
/// collision ends the process: so each of these runs in one of its own.
@Suite struct ReleaseTests {
  enum Moment: CaseIterable, Codable {
    case outsideOfRounds, inARound, inItsOwnCallback
  }

  @Test(arguments: Moment.allCases)
  func `a capture released by a removal may use the observable`(_ moment: Moment) async {
    await #expect(processExitsWith: .success) { [moment = moment as Moment] in
      startWatchdog()
      let stage = Stage()
      let remove = { [unowned stage] () -> Void in stage.observable.removeObserver(stage.holder) }
      switch moment {
      case .outsideOfRounds: remove()
      case .inARound: stage.other.next = remove
      case .inItsOwnCallback: stage.dying?.reaction = remove
      }
      if moment != .outsideOfRounds { stage.observable.value = 0 }
      expect(stage.notes.lines.filter { $0 != "other 0" }, is: ["other 1", "newcomer 2"])
      expect(stage.observable.observerCount, is: 1)
    }
  }

  @Test func `a capture released by a replacement may use the observable`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let stage = Stage()
      expect(stage.observable.addObserver(stage.holder, completion: stage.holder.hear), is: .replaced)
      expect(stage.notes.lines, is: ["other 1", "holder 1", "holder 2", "newcomer 2"])
      expect(stage.observable.observerCount, is: 2)
    }
  }

  @Test func `a capture released by a removal may register again under the id`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let stage = Stage { stage in
        expect(stage.observable.removeObserver(stage.holder), is: false)
        expect(stage.observable.addObserver(stage.holder, completion: stage.holder.hear), is: .added)
      }
      expect(stage.observable.removeObserver(stage.holder), is: true)
      stage.observable.value = 1
      expect(stage.notes.lines, is: ["other 1", "holder 1"])
    }
  }

  @Test(arguments: [true, false])
  func `a capture released by a replacement may remove or replace that`(_ removes: Bool) async {
    await #expect(processExitsWith: .success) { [removes = removes as Bool] in
      startWatchdog()
      let stage = Stage { stage in
        if removes {
          expect(stage.observable.removeObserver(stage.holder), is: true)
        } else {
          expect(stage.observable.addObserver(stage.holder, completion: stage.newcomer.hear), is: .replaced)
        }
      }
      stage.observable.addObserver(stage.holder, completion: stage.holder.hear)
      stage.observable.value = 1
      expect(stage.notes.lines, is: removes ? ["other 1"] : ["other 1", "newcomer 1"])
    }
  }

  @Test func `a capture released by the end of the observable finds no observable`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let notes = CollectedLines()
      var observable: Observable<Int>? = Observable(0)
      do {
        let dying = Dying { [weak observable] in notes.write(observable == nil ? "no observable" : "an observable") }
        observable?.addObserver(Listener("holder", id: 1, notes), completion: dying.hear)
      }
      observable = nil
      expect(notes.lines, is: ["no observable"])
    }
  }

  @Test func `a replaced value may use the observable as it is deallocated`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let observable = Observable<Dying?>(nil)
      let notes = CollectedLines()
      observable.value = Dying { [unowned observable] in notes.write("\(observable.value == nil)") }
      observable.value = nil
      expect(notes.lines, is: ["true"])
    }
  }
}

// MARK: - Fixtures

/// What a closure captures: it does something at its end.
private final class Dying {
  var reaction: () -> Void = {}
  private let lastDeed: () -> Void

  init(lastDeed: @escaping () -> Void) {
    self.lastDeed = lastDeed
  }

  func hear(_ value: Int) {
    reaction()
  }

  deinit { lastDeed() }
}

/// An observable with another observer and the holder of a closure that alone keeps the dying.
private final class Stage {
  let notes = CollectedLines()
  let observable = Observable(0)
  let other: Listener
  let holder: Listener
  let newcomer: Listener
  private(set) weak var dying: Dying?

  /// Sets the stage; the dying one's last deed is to change, remove, register and change, unless another is given.
  init(lastDeed: @escaping (Stage) -> Void = Stage.changeRemoveRegisterChange) {
    other = Listener("other", id: 1, notes)
    holder = Listener("holder", id: 2, notes)
    newcomer = Listener("newcomer", id: 3, notes)
    observable.addObserver(other, completion: other.hear)
    let dying = Dying { [unowned self] in lastDeed(self) }
    observable.addObserver(holder, completion: dying.hear)
    self.dying = dying
  }

  private static func changeRemoveRegisterChange(_ stage: Stage) {
    stage.observable.value = 1
    stage.observable.removeObserver(stage.other)
    stage.observable.addObserver(stage.newcomer, completion: stage.newcomer.hear)
    stage.observable.value = 2
  }
}
