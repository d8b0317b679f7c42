import ConceptualSubject
import Testing
import Transcripts

/// Registering and removing, one thing at a time; nothing happens in the middle of a round here.
@Suite struct AttachingTests {
  private let notes = CollectedLines()
  private let subject = Subject(transcript: CollectedLines())
  private let a: Listener
  private let b: Listener

  init() {
    a = Listener("a", notes)
    b = Listener("b", notes)
  }

  @Test func `an observer that registered is told of each change`() {
    subject.attach(a)
    subject.change(to: 1)
    subject.change(to: 2)
    #expect(notes.lines == ["a 1", "a 2"])
  }

  @Test func `an observer that left hears nothing more`() {
    subject.attach(a)
    subject.change(to: 1)
    subject.detach(a)
    subject.change(to: 2)
    #expect(notes.lines == ["a 1"])
  }

  @Test func `the others stay when one leaves`() {
    subject.attach(a)
    subject.attach(b)
    subject.detach(a)
    subject.change(to: 1)
    #expect(notes.lines == ["b 1"])
  }

  @Test func `an observer that left can come back`() {
    subject.attach(a)
    subject.detach(a)
    subject.attach(a)
    subject.change(to: 1)
    #expect(notes.lines == ["a 1"])
  }

  @Test func `a newcomer is not handed the current value`() {
    subject.change(to: 1)
    subject.attach(a)
    #expect(notes.lines == [])
  }

  @Test func `removing says whether there was anything to remove`() {
    subject.attach(a)
    #expect(subject.detach(a))
    #expect(!subject.detach(a))
  }

  @Test func `removing what is not there changes nothing`() {
    #expect(!subject.detach(a))
    subject.attach(a)
    #expect(!subject.detach(b))
    subject.change(to: 1)
    #expect(notes.lines == ["a 1"])
    #expect(subject.observerCount == 1)
  }

  @Test func `observers are counted`() {
    #expect(subject.observerCount == 0)
    subject.attach(a)
    subject.attach(b)
    #expect(subject.observerCount == 2)
    subject.detach(a)
    #expect(subject.observerCount == 1)
  }

  @Test func `setting the state tells nobody, a notification does`() {
    subject.attach(a)
    subject.state = 1
    #expect(notes.lines == [])
    subject.notify()
    subject.notify()
    #expect(notes.lines == ["a 1", "a 1"])
  }

  @Test func `removing what is not there leaves no line on the transcript`() {
    let transcript = CollectedLines()
    let subject = Subject(transcript: transcript)
    subject.attach(a)
    subject.detach(b)
    subject.detach(a)
    subject.detach(a)
    #expect(
      transcript.text == """
        Subject: Attached an observer.
        Subject: Detached an observer.
        """
    )
  }
}
