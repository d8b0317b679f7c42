import ConceptualSubject

// Every class of this module is on the main actor: the target says so once, by default isolation, as an app does.

/// A screen that pulls the degrees from a subject on the main actor.
///
/// The subject is not `Sendable`, so it stays on the actor that made it, and so does the screen's conformance.
final class SubjectScreen: Observer {
  private(set) var shown: [Int] = []

  func update(subject: Subject) {
    shown.append(subject.state)
  }
}
