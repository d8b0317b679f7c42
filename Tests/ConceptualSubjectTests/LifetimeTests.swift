import ConceptualSubject
import SpecSupport
import Stage
import Testing

/// Who keeps whom alive: the subject keeps its observers, and an observer never keeps the subject.
@Suite struct LifetimeTests {
  private let lives = LeakTracker()
  private let notes = CollectedLines()

  @Test(arguments: matrix)
  func `who is alive after a few deeds`(deeds: [Deed], alive: [String]) {
    var stage = Stage(
      subject: lives.track(Subject(log: { _ in }), as: "subject"),
      observer: lives.track(Listener("a", notes), as: "observer")
    )
    for deed in deeds { stage.perform(deed) }
    expect(lives.alive, is: alive)
    withExtendedLifetime(stage) {}
  }

  @Test func `limit: an observer that stores its subject is a cycle until it is removed`() throws {
    weak var subject: Subject?
    weak var observer: Listener?
    do {
      let theSubject = lives.track(Subject(log: { _ in }), as: "subject")
      let theObserver = lives.track(Listener("a", notes), as: "observer")
      theObserver.next = { theSubject.state = 0 }
      theSubject.attach(theObserver)
      subject = theSubject
      observer = theObserver
    }
    expect(lives.alive, is: ["subject", "observer"])
    try #require(subject).detach(#require(observer))
    lives.expectAllFreed()
  }

  @Test func `an observer that leaves in its own callback lives until that is over`() {
    let subject = Subject(log: { _ in })
    do {
      let observer = lives.track(Listener("a", notes), as: "observer")
      observer.next = { [unowned observer, lives] in
        subject.detach(observer)
        expect(lives.alive, is: ["observer"])
      }
      subject.attach(observer)
    }
    subject.change(to: 1)
    expect(notes.lines, is: ["a 1"])
    lives.expectAllFreed()
  }

  @Test func `an observer that is detached in a round is deallocated in it`() {
    let subject = Subject(log: { _ in })
    let first = Listener("first", notes)
    subject.attach(first)
    do {
      let observer = lives.track(Listener("a", notes), as: "observer")
      subject.attach(observer)
      first.next = { [weak observer] in
        if let observer { subject.detach(observer) }
        lives.expectAllFreed()
      }
    }
    subject.change(to: 1)
    expect(notes.lines, is: ["first 1"])
  }

  // MARK: - Fixtures

  private static let matrix: [(deeds: [Deed], alive: [String])] = [
    ([.dropObserver], ["subject"]),
    ([.register, .dropObserver], ["subject", "observer"]),  // The leak of the textbook form.
    ([.register, .change, .dropObserver], ["subject", "observer"]),
    ([.register, .remove], ["subject", "observer"]),
    ([.register, .remove, .dropObserver], ["subject"]),
    ([.register, .register, .remove, .dropObserver], ["subject", "observer"]),
    ([.register, .register, .remove, .remove, .dropObserver], ["subject"]),
    ([.register, .dropSubject], ["observer"]),
    ([.register, .change, .dropSubject], ["observer"]),
    ([.register, .dropObserver, .dropSubject], []),
    ([.register, .dropSubject, .dropObserver], []),
  ]

  /// What a test does to the subject and the observer that it holds.
  enum Deed {
    case register, remove, change, dropObserver, dropSubject
  }

  private struct Stage {
    var subject: Subject?
    var observer: Listener?

    mutating func perform(_ deed: Deed) {
      switch deed {
      case .register: if let observer { subject?.attach(observer) }
      case .remove: if let observer { subject?.detach(observer) }
      case .change: subject?.change(to: 1)
      case .dropObserver: observer = nil
      case .dropSubject: subject = nil
      }
    }
  }
}
