import ConceptualSubject
import SpecSupport
import Stage
import Testing

/// An observer that is being deallocated by the subject may still use the subject.
///
/// What it does then may collide with the removal that frees it, and a collision ends the
/// process: so each of these runs in one of its own.
@Suite struct ReleaseTests {
  enum Moment: CaseIterable, Codable {
    case outsideOfRounds, inARound, inItsOwnCallback
  }

  @Test(arguments: Moment.allCases)
  func `an observer deallocated by its removal may use the subject`(_ moment: Moment) async {
    await #expect(processExitsWith: .success) { [moment = moment as Moment] in
      startWatchdog()
      let stage = Stage()
      switch moment {
      case .outsideOfRounds: stage.removeDying()
      case .inARound: stage.other.next = { stage.removeDying() }
      case .inItsOwnCallback: stage.dying?.reaction = { [unowned stage] in stage.removeDying() }
      }
      if moment != .outsideOfRounds { stage.subject.change(to: 0) }
      expect(stage.notes.lines.filter { $0 != "other 0" }, is: ["other 1", "newcomer 2"])
      expect(stage.subject.observerCount, is: 1)
    }
  }

  @Test func `an observer deallocated by the end of the subject finds no subject`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let notes = CollectedLines()
      var subject: Subject? = Subject(log: { _ in })
      subject?.attach(DyingObserver { [weak subject] in notes.write(subject == nil ? "no subject" : "a subject") })
      subject = nil
      expect(notes.lines, is: ["no subject"])
    }
  }
}

// MARK: - Fixtures

/// An observer that nobody but the subject keeps, and that does something at its end.
private final class DyingObserver: Observer {
  var reaction: () -> Void = {}
  private let lastDeed: () -> Void

  init(lastDeed: @escaping () -> Void) {
    self.lastDeed = lastDeed
  }

  func update(subject: Subject) {
    reaction()
  }

  deinit { lastDeed() }
}

/// A subject with another observer and a dying one, which at its end changes, removes, registers and changes.
private final class Stage {
  let notes = CollectedLines()
  let subject = Subject(log: { _ in })
  let other: Listener
  private(set) weak var dying: DyingObserver?

  init() {
    other = Listener("other", notes)
    subject.attach(other)
    let dying = DyingObserver { [notes, unowned subject, unowned other] in
      subject.change(to: 1)
      subject.detach(other)
      subject.attach(Listener("newcomer", notes))
      subject.change(to: 2)
    }
    subject.attach(dying)
    self.dying = dying
  }

  func removeDying() {
    if let dying { subject.detach(dying) }
  }
}
