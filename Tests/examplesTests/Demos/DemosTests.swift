import examples
import Stage
import Testing

@Suite struct DemosTests {
  private let transcript = CollectedLines()

  @Test func `the conceptual demo prints the lines of its article`() {
    ConceptualDemo.play(on: transcript)
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

  // The article has "new numbers Optional(11)", which its code doesn't print either.
  @Test func `the protocol demo prints the number, where its article has an optional and another number`() {
    ProtocolDemo.play(on: transcript)
    #expect(transcript.text == "new numbers 1")
  }

  @Test func `the closure demo prints the lines of its article`() {
    ClosureDemo.play(on: transcript)
    #expect(
      transcript.text == """
        Let's update the counter display
        Let's show a different UI when cart emptied
        """
    )
  }

  @Test func `the disposable demo prints its lines`() {
    DisposableDemo.play(on: transcript)
    #expect(
      transcript.text == """
        Display: 20 degrees
        Display: 21 degrees
        Screen: 21 degrees
        Display: 22 degrees
        Screen: 22 degrees
        Screen: 23 degrees
        No observer received 24 degrees
        """
    )
  }

  @Test func `the stream demo prints its lines, each time in the same order`() {
    for _ in 0..<20 { StreamDemo.play(on: transcript) }
    let lines = """
      Display: 20 degrees
      Display: 21 degrees
      Screen: 21 degrees
      Display: 22 degrees
      Screen: 22 degrees
      Display: the end
      Screen: 23 degrees
      Screen: the end
      0 readers at 24 degrees
      Log: 27 degrees
      Log: the end
      """
    #expect(transcript.text == Array(repeating: lines, count: 20).joined(separator: "\n"))
  }
}
