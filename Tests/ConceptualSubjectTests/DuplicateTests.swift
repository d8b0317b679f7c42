import ConceptualSubject
import Testing
import Transcripts

/// A subject knows its observers by identity and doesn't look for duplicates: the limit that ids mend.
@Suite struct DuplicateTests {
  private let notes = CollectedLines()
  private let subject = Subject(log: { _ in })
  private let a: Listener
  private let b: Listener

  init() {
    a = Listener("a", notes)
    b = Listener("b", notes)
  }

  @Test func `limit: an observer that registers twice is told twice`() {
    subject.attach(a)
    subject.attach(a)
    subject.change(to: 1)
    #expect(notes.lines == ["a 1", "a 1"])
    #expect(subject.observerCount == 2)
  }

  @Test func `limit: each removal takes out the oldest registration alone`() {
    for observer in [a, b, a] { subject.attach(observer) }
    subject.change(to: 1)
    #expect(subject.detach(a))
    subject.change(to: 2)
    #expect(subject.detach(a))
    subject.change(to: 3)
    #expect(!subject.detach(a))
    #expect(notes.lines == ["a 1", "b 1", "a 1", "b 2", "a 2", "b 3"])
  }

  @Test func `limit: whoever registered twice and leaves once in a round is told again in it`() {
    for observer in [a, b, a] { subject.attach(observer) }
    a.next = { subject.detach(a) }
    subject.change(to: 1)
    subject.change(to: 2)
    #expect(notes.lines == ["a 1", "b 1", "a 1", "b 2", "a 2"])
  }

  @Test func `whoever registered twice and leaves twice in a round is silent at once`() {
    for observer in [a, b, a] { subject.attach(observer) }
    a.next = {
      subject.detach(a)
      subject.detach(a)
    }
    subject.change(to: 1)
    #expect(notes.lines == ["a 1", "b 1"])
  }

  @Test func `observers are told apart by identity, however alike they are`() {
    let twin = Listener("a", notes)
    subject.attach(a)
    #expect(!subject.detach(twin))
    subject.attach(twin)
    subject.change(to: 1)
    #expect(subject.detach(a))
    subject.change(to: 2)
    #expect(notes.lines == ["a 1", "a 1", "a 2"])
  }

  @Test func `one observer may register with two subjects`() {
    let other = Subject(log: { _ in })
    subject.attach(a)
    other.attach(a)
    #expect(subject.detach(a))
    other.change(to: 1)
    #expect(notes.lines == ["a 1"])
  }
}
