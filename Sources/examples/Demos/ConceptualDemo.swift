import ConceptualSubject

/// The client of the conceptual variant: two observers, three changes, one removal.
///
/// The printed lines are those of the conceptual example in "Observer in Swift", Refactoring.Guru.
func recordConceptual(on recording: Recording) {
  let subject = Subject(generator: ScriptedGenerator(states: [4, 2, 8]), log: recording.write)
  let observerA = PullingObserver("A", on: recording, react: ConcreteObserverA(log: recording.write).update)
  let observerB = PullingObserver("B", on: recording, react: ConcreteObserverB(log: recording.write).update)
  func doBusiness() {
    recording.change("Subject", "someBusinessLogic()") { subject.someBusinessLogic() }
  }

  recording.call("Subject", "attach(A)", joining: "A") { subject.attach(observerA) }
  recording.call("Subject", "attach(B)", joining: "B") { subject.attach(observerB) }
  doBusiness()
  doBusiness()
  recording.call("Subject", "detach(B)", leaving: "B") { subject.detach(observerB) }
  doBusiness()
}

/// An observer that records each call, with what it does in the call.
final class PullingObserver: Observer {
  private let name: String
  private let recording: Recording
  private let react: (Subject) -> Void

  init(_ name: String, on recording: Recording, react: @escaping (Subject) -> Void) {
    self.name = name
    self.recording = recording
    self.react = react
  }

  func update(subject: Subject) { recording.call(name, "update(subject:)") { react(subject) } }
}

/// A generator whose draws from 0..<10 are known beforehand.
private struct ScriptedGenerator: RandomNumberGenerator {
  var states: [UInt64]

  // A draw from ten maps the range of `UInt64` to ten equal parts; this is the middle of one.
  mutating func next() -> UInt64 {
    let part = UInt64.max / 10
    return states.removeFirst() * part + part / 2
  }
}
