import ConceptualSubject
import Testing
import Transcripts

/// What observers may do to each other in the middle of a round; a, b and c are registered, in this order.
@Suite struct RoundTests {
  private let notes = CollectedLines()
  private let subject = Subject(state: -1, transcript: CollectedLines())
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

  @Test func `the change is made before anyone is told`() {
    var seen: [Int] = []
    for observer in [a, b, c] {
      observer.next = { seen.append(subject.state) }
    }
    subject.someBusinessLogic()
    #expect(subject.state != -1)
    #expect(seen == [subject.state, subject.state, subject.state])
  }

  @Test func `whoever leaves in their own callback was told for the last time`() {
    b.next = { subject.detach(b) }
    subject.change(to: 1)
    subject.change(to: 2)
    #expect(notes.lines == ["a 1", "b 1", "c 1", "a 2", "c 2"])
  }

  @Test func `whoever is thrown out before their turn is silent at once`() {
    a.next = { subject.detach(b) }
    subject.change(to: 1)
    subject.change(to: 2)
    #expect(notes.lines == ["a 1", "c 1", "a 2", "c 2"])
  }

  @Test func `whoever is thrown out after their turn is silent from the next round on`() {
    c.next = { subject.detach(a) }
    subject.change(to: 1)
    subject.change(to: 2)
    #expect(notes.lines == ["a 1", "b 1", "c 1", "b 2", "c 2"])
  }

  @Test func `everyone can be thrown out at once`() {
    a.next = {
      for observer in [a, b, c] { subject.detach(observer) }
      #expect(subject.observerCount == 0)
    }
    subject.change(to: 1)
    subject.change(to: 2)
    #expect(notes.lines == ["a 1"])
  }

  @Test func `removing in a round says whether there was anything to remove`() {
    var answers: [Bool] = []
    a.next = { answers = [subject.detach(b), subject.detach(b), subject.detach(newcomer)] }
    subject.change(to: 1)
    #expect(answers == [true, false, false])
  }

  @Test(arguments: 0..<3)
  func `a newcomer is told from the next round on`(bringer: Int) {
    [a, b, c][bringer].next = { subject.attach(newcomer) }
    subject.change(to: 1)
    #expect(notes.lines == ["a 1", "b 1", "c 1"])
    subject.change(to: 2)
    #expect(notes.lines == ["a 1", "b 1", "c 1", "a 2", "b 2", "c 2", "newcomer 2"])
  }

  @Test func `a newcomer that leaves in the same round is never told`() {
    a.next = { subject.attach(newcomer) }
    b.next = { subject.detach(newcomer) }
    subject.change(to: 1)
    subject.change(to: 2)
    #expect(notes.lines == ["a 1", "b 1", "c 1", "a 2", "b 2", "c 2"])
  }

  @Test func `whoever leaves and comes back in their own callback is not told twice`() {
    a.next = {
      subject.detach(a)
      subject.attach(a)
    }
    subject.change(to: 1)
    subject.change(to: 2)
    #expect(notes.lines == ["a 1", "b 1", "c 1", "b 2", "c 2", "a 2"])
  }

  @Test func `whoever is thrown out and brought back before their turn is told from the next round on`() {
    a.next = {
      subject.detach(b)
      subject.attach(b)
    }
    subject.change(to: 1)
    subject.change(to: 2)
    #expect(notes.lines == ["a 1", "c 1", "a 2", "c 2", "b 2"])
  }
}
