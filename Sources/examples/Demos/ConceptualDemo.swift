public import Stage

import ConceptualSubject

/// The client of the conceptual variant: two observers, three changes, one removal.
///
/// The printed lines are those of the conceptual example in "Observer in Swift", Refactoring.Guru.
public enum ConceptualDemo {
  /// Plays the scenario with the states 4, 2 and 8.
  public static func play(on transcript: some Transcript = .standardOutput) {
    let subject = Subject(generator: ScriptedGenerator(states: [4, 2, 8]), log: transcript.write)
    let observerA = RecordedObserver("A", ConcreteObserverA(log: transcript.write), on: transcript)
    let observerB = RecordedObserver("B", ConcreteObserverB(log: transcript.write), on: transcript)
    func doBusiness() {
      transcript.change("Subject", "someBusinessLogic()") { subject.someBusinessLogic() }
    }

    transcript.call("Subject", "attach(A)", joining: "A") { subject.attach(observerA) }
    transcript.call("Subject", "attach(B)", joining: "B") { subject.attach(observerB) }
    doBusiness()
    doBusiness()
    transcript.call("Subject", "detach(B)", leaving: "B") { subject.detach(observerB) }
    doBusiness()
  }
}

/// Passes each call on to an observer, and records it.
private final class RecordedObserver: Observer {
  private let name: String
  private let observer: any Observer
  private let transcript: any Transcript

  init(_ name: String, _ observer: some Observer, on transcript: some Transcript) {
    self.name = name
    self.observer = observer
    self.transcript = transcript
  }

  func update(subject: Subject) {
    transcript.call(name, "update(subject:)") { observer.update(subject: subject) }
  }
}

/// A generator whose draws from 0..<10 are known beforehand, over and over.
private struct ScriptedGenerator: RandomNumberGenerator {
  let states: [UInt64]
  var position = 0

  init(states: [UInt64]) {
    self.states = states
  }

  // A draw from ten maps the range of `UInt64` to ten equal parts; this is the middle of one.
  mutating func next() -> UInt64 {
    let part = UInt64.max / 10
    defer { position = (position + 1) % states.count }
    return states[position] * part + part / 2
  }
}
