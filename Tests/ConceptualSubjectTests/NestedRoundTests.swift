import ConceptualSubject
import SpecSupport
import Testing
import Transcripts

/// Changes made inside a callback; a, b and c are registered, in this order.
///
/// Observers pull, so in the rest of an outer round they see the state of the nested one again.
@Suite struct NestedRoundTests {
  private let notes = CollectedLines()
  private let subject = Subject(transcript: CollectedLines())
  private let a: Listener
  private let b: Listener
  private let c: Listener
  private let newcomer: Listener

  init() {
    a = Listener("a", notes)
    b = Listener("b", notes)
    c = Listener("c", notes)
    newcomer = Listener("newcomer", notes)
    for observer in [a, b, c] { subject.attach(observer) }
  }

  @Test func `a change by the last in a round is told after it`() {
    c.next = { subject.change(to: 2) }
    subject.change(to: 1)
    #expect(notes.lines == ["a 1", "b 1", "c 1", "a 2", "b 2", "c 2"])
  }

  @Test func `limit: whoever comes later in a round never sees the older state, and the newer one twice`() {
    a.next = { subject.change(to: 2) }
    subject.change(to: 1)
    #expect(notes.lines == ["a 1", "a 2", "b 2", "c 2", "b 2", "c 2"])
  }

  @Test func `limit: rounds nest as deep as changes do, and end in reverse order`() {
    a.next = {
      a.next = { subject.change(to: 3) }
      subject.change(to: 2)
    }
    subject.change(to: 1)
    #expect(notes.lines == ["a 1", "a 2", "a 3", "b 3", "c 3", "b 3", "c 3", "b 3", "c 3"])
  }

  @Test func `a newcomer before a nested change is told of that one alone`() {
    a.next = {
      subject.attach(newcomer)
      subject.change(to: 2)
    }
    subject.change(to: 1)
    #expect(notes.lines == ["a 1", "a 2", "b 2", "c 2", "newcomer 2", "b 2", "c 2"])
  }

  @Test func `a newcomer after a nested change is told of neither`() {
    a.next = {
      subject.change(to: 2)
      subject.attach(newcomer)
    }
    subject.change(to: 1)
    #expect(notes.lines == ["a 1", "a 2", "b 2", "c 2", "b 2", "c 2"])
  }

  @Test func `a newcomer in a nested round is told of neither`() {
    a.next = { subject.change(to: 2) }
    b.next = { subject.attach(newcomer) }
    subject.change(to: 1)
    #expect(notes.lines == ["a 1", "a 2", "b 2", "c 2", "b 2", "c 2"])
  }

  @Test func `whoever is thrown out before a nested change hears neither`() {
    a.next = {
      subject.detach(b)
      subject.change(to: 2)
    }
    subject.change(to: 1)
    #expect(notes.lines == ["a 1", "a 2", "c 2", "c 2"])
  }

  @Test func `whoever is thrown out in a nested round is silent in the outer one too`() {
    a.next = { subject.change(to: 2) }
    b.next = { subject.detach(c) }
    subject.change(to: 1)
    #expect(notes.lines == ["a 1", "a 2", "b 2", "b 2"])
  }

  @Test func `whoever is brought back before a nested change is told of that one alone`() {
    a.next = {
      subject.detach(b)
      subject.attach(b)
      subject.change(to: 2)
    }
    subject.change(to: 1)
    #expect(notes.lines == ["a 1", "a 2", "c 2", "b 2", "c 2"])
  }

  @Test func `a callback may make a change of the kind that it is told of`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let notes = CollectedLines()
      let subject = Subject(transcript: CollectedLines())
      let a = Listener("a", notes)
      subject.attach(a)
      a.next = { subject.someBusinessLogic() }
      subject.someBusinessLogic()
      #expect(notes.lines.count == 2)
    }
  }
}
