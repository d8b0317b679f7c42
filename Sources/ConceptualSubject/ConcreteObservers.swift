public import Transcripts

/// Reacts to small states, those below 3.
public final class ConcreteObserverA: Observer {
  private let transcript: any Transcript

  /// Creates an observer that says on a transcript when it reacts.
  public init(transcript: some Transcript = .standardOutput) {
    self.transcript = transcript
  }

  /// Looks at the subject's state, and reacts to a small one.
  public func update(subject: Subject) {
    if subject.state < 3 {
      transcript.write("ConcreteObserverA: Reacted to the event.")
    }
  }
}

/// Reacts to large states, those from 3 on.
public final class ConcreteObserverB: Observer {
  private let transcript: any Transcript

  /// Creates an observer that says on a transcript when it reacts.
  public init(transcript: some Transcript = .standardOutput) {
    self.transcript = transcript
  }

  /// Looks at the subject's state, and reacts to a large one.
  public func update(subject: Subject) {
    if subject.state >= 3 {
      transcript.write("ConcreteObserverB: Reacted to the event.")
    }
  }
}
