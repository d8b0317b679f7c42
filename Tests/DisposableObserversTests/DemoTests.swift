import DisposableObservers
import Testing
import Transcripts

@Suite struct DemoTests {
  @Test func `the demo writes its transcript`() {
    let transcript = CollectedLines()
    Demo.play(on: transcript)
    #expect(
      transcript.text == """
        Display: 20 degrees
        Display: 21 degrees
        Screen: 21 degrees
        Display: 22 degrees
        Screen: 22 degrees
        Screen: 23 degrees
        Nobody was told 24 degrees
        """
    )
  }
}
