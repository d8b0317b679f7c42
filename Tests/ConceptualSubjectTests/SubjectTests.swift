import ConceptualSubject
import SpecSupport
import Testing
import Transcripts

/// What the contract does not ask of a subject; the rest is in ContractTests.
@Suite struct SubjectTests {
  private let notes = CollectedLines()
  private let subject = Subject(log: { _ in })

  @Test func `registrations are counted`() {
    let (a, b) = (Listener("a", notes), Listener("b", notes))
    #expect(subject.observerCount == 0)
    subject.attach(a)
    subject.attach(b)
    #expect(subject.observerCount == 2)
    subject.detach(a)
    #expect(subject.observerCount == 1)
  }

  @Test func `setting the state tells no observer, a notification does`() {
    let a = Listener("a", notes)
    subject.attach(a)
    subject.state = 1
    #expect(notes.lines == [])
    subject.notify()
    subject.notify()
    #expect(notes.lines == ["a 1", "a 1"])
  }

  @Test func `removing what is not there is not logged`() {
    let subject = Subject(log: notes.write)
    let (a, b) = (Listener("a", CollectedLines()), Listener("b", CollectedLines()))
    subject.attach(a)
    subject.detach(b)
    subject.detach(a)
    subject.detach(a)
    #expect(
      notes.text == """
        Subject: Attached an observer.
        Subject: Detached an observer.
        """
    )
  }

  @Test func `a callback may make the change that it is told of`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let notes = CollectedLines()
      let subject = Subject(log: { _ in })
      let a = Listener("a", notes)
      subject.attach(a)
      a.next = { subject.someBusinessLogic() }
      subject.someBusinessLogic()
      #expect(notes.lines.count == 2)
    }
  }

  @Test func `subjects and observers print unless told otherwise`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let subject = Subject(state: 1)
      subject.attach(ConcreteObserverA())
      subject.attach(ConcreteObserverB())
      subject.notify()
      subject.state = 3
      subject.notify()
    }
    let printed = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(
      printed.contains(
        """
        Subject: Attached an observer.
        Subject: Attached an observer.
        Subject: Notifying observers...
        ConcreteObserverA: Reacted to the event.
        Subject: Notifying observers...
        ConcreteObserverB: Reacted to the event.

        """
      )
    )
  }
}
