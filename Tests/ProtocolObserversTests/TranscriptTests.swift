import ProtocolObservers
import Testing
import Transcripts

@Suite struct TranscriptTests {
  @Test func `the demo prints what the published example was meant to print`() {
    let transcript = CollectedLines()
    Demo.play(on: transcript)
    #expect(
      transcript.text == """
        new numbers 1
        """
    )
  }
}
