public import Stage

import ConceptualSubject

/// The client of the conceptual variant: two observers, three changes, one removal.
///
/// The printed lines are those of the conceptual example in "Observer in Swift", Refactoring.Guru.
public enum ConceptualDemo {
  /// Plays the scenario with the states 4, 2 and 8.
  public static func play(on transcript: some Transcript = .standardOutput) {
    let subject = Subject(generator: ScriptedGenerator(states: [4, 2, 8]), log: transcript.write)
    let observerA = ConcreteObserverA(log: transcript.write)
    let observerB = ConcreteObserverB(log: transcript.write)

    subject.attach(observerA)
    subject.attach(observerB)
    subject.someBusinessLogic()
    subject.someBusinessLogic()
    subject.detach(observerB)
    subject.someBusinessLogic()
  }
}

/// A generator whose draws from 0..<10 are known beforehand, over and over.
struct ScriptedGenerator: RandomNumberGenerator {
  private let states: [UInt64]
  private var position = 0

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
