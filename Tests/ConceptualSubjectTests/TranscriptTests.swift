import ConceptualSubject
import Testing
import Transcripts

@Suite struct TranscriptTests {
  @Test func `the demo prints what the published example prints`() {
    let transcript = CollectedLines()
    Demo.play(on: transcript)
    #expect(
      transcript.text == """
        Subject: Attached an observer.
        Subject: Attached an observer.
        Subject: I'm doing something important.
        Subject: My state has just changed to: 4
        Subject: Notifying observers...
        ConcreteObserverB: Reacted to the event.
        Subject: I'm doing something important.
        Subject: My state has just changed to: 2
        Subject: Notifying observers...
        ConcreteObserverA: Reacted to the event.
        Subject: Detached an observer.
        Subject: I'm doing something important.
        Subject: My state has just changed to: 8
        Subject: Notifying observers...
        """
    )
  }
}
