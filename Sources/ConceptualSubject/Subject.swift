public import Transcripts

/// Holds a state and tells its observers when that state has changed.
///
/// Observers are told in the order in which they were attached. A subject is for one thread:
/// it is not `Sendable`.
///
/// - Important: A subject keeps its observers alive until they are detached. This is the
///   leak of the textbook form, kept here on purpose.
///
/// The roles are those of Gamma, Helm, Johnson and Vlissides, *Design Patterns* (1994).
public final class Subject {
  /// What observers come to look at.
  ///
  /// Setting it tells nobody: that is what ``notify()`` is for.
  public var state: Int

  private var registrations: [Registration] = []
  private var generator: any RandomNumberGenerator
  private let transcript: any Transcript

  /// Creates a subject without observers.
  ///
  /// - Parameters:
  ///   - state: The state to start with.
  ///   - generator: Where ``someBusinessLogic()`` draws its states from.
  ///   - transcript: Where the subject says what it does.
  public init(
    state: Int = 0,
    generator: some RandomNumberGenerator = SystemRandomNumberGenerator(),
    transcript: some Transcript = .standardOutput
  ) {
    self.state = state
    self.generator = generator
    self.transcript = transcript
  }

  /// The number of registrations; an observer that was attached twice counts twice.
  public var observerCount: Int { registrations.count }

  /// Registers an observer, who is told from the next round on.
  ///
  /// The subject does not check whether the observer is there already: attached twice, told twice.
  public func attach(_ observer: any Observer) {
    transcript.write("Subject: Attached an observer.")
    registrations.append(Registration(observer))
  }

  /// Takes the oldest registration of an observer out; it is silent at once, also within a round.
  ///
  /// - Returns: `false` if the observer was not attached; then nothing happens.
  /// - Complexity: O(*n*) in the number of registrations.
  @discardableResult
  public func detach(_ observer: any Observer) -> Bool {
    guard let index = registrations.firstIndex(where: { $0.observer === observer }) else { return false }
    registrations.remove(at: index).observer = nil
    transcript.write("Subject: Detached an observer.")
    return true
  }

  /// Tells everyone who is registered now, in order: one round.
  ///
  /// A notification made inside a callback is a round of its own, nested in this one and finished first.
  public func notify() {
    transcript.write("Subject: Notifying observers...")
    // The loop runs over a copy, so whoever joins is not in it; whoever leaves has lost the observer.
    for registration in registrations {
      registration.observer?.update(subject: self)
    }
  }

  /// Draws a new state in 0..<10, then tells everyone.
  public func someBusinessLogic() {
    transcript.write("Subject: I'm doing something important.")
    state = Int.random(in: 0..<10, using: &generator)
    transcript.write("Subject: My state has just changed to: \(state)")
    notify()
  }
}

/// One attachment; it has no observer any more once that was detached.
private final class Registration {
  var observer: (any Observer)?

  init(_ observer: any Observer) {
    self.observer = observer
  }
}
