import ConceptualSubject
import SpecSupport
import Stage
import Testing

/// What the contract does not ask of a subject; the rest is in ContractTests.
@Suite struct SubjectTests {
  private let notes = CollectedLines()
  private let subject = Subject(log: { _ in })

  @Test func `registrations are counted`() {
    let (a, b) = (Listener("a", notes), Listener("b", notes))
    expect(subject.observerCount, is: 0)
    for observer in [a, b, a] { subject.attach(observer) }
    expect(subject.observerCount, is: 3)
    subject.detach(a)
    expect(subject.observerCount, is: 2)
  }

  @Test func `the state begins with 0, and setting it notifies no observer`() {
    let a = Listener("a", notes)
    subject.attach(a)
    subject.notify()
    subject.state = 1
    notes.write("set")
    subject.notify()
    expect(notes.lines, is: ["a 0", "set", "a 1"])
  }

  @Test func `removing what is not registered is not logged`() {
    let subject = Subject(log: notes.write)
    let (a, b) = (Listener("a", CollectedLines()), Listener("b", CollectedLines()))
    subject.attach(a)
    subject.detach(b)
    subject.detach(a)
    subject.detach(a)
    expect(
      notes.text,
      is: """
        Subject: Attached an observer.
        Subject: Detached an observer.
        """
    )
  }

  @Test func `a callback may make the change that it is notified of`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let notes = CollectedLines()
      let subject = Subject(log: { _ in })
      let a = Listener("a", notes)
      subject.attach(a)
      a.next = { subject.someBusinessLogic() }
      subject.someBusinessLogic()
      expect(notes.lines.count, is: 2)
    }
  }

  @Test func `subjects and observers print by default`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      startWatchdog()
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
