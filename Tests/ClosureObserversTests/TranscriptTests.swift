import ClosureObservers
import Testing
import Transcripts

@Suite struct TranscriptTests {
  @Test func `the demo prints what the published example prints`() {
    let transcript = CollectedLines()
    Demo.play(on: transcript)
    #expect(
      transcript.text == """
        Let's update the counter display
        Let's show a different UI when cart emptied
        """
    )
  }
}
