import NetworkRequests
import Testing
import Transcripts

@Suite struct DemoTests {
  @Test func `the demo writes its transcript`() {
    let transcript = CollectedLines()
    Demo.play(on: transcript)
    #expect(
      transcript.text == """
        SomethingScreen: Appears
        Server: Answers with Dawn
        SomethingScreen: Shows Dawn
        SomethingScreen: Refreshes
        Server: Answers with Noon
        SomethingScreen: Shows Noon
        SomethingScreen: Refreshes
        Server: Fails with status 503
        SomethingScreen: Shows a notice, the server answered with status 503
        SomethingScreen: Refreshes
        Server: Answers with Dusk
        SomethingScreen: Shows Dusk
        SomethingScreen: Refreshes
        SomethingScreen: Disappears
        Server: Answers with Night, though nobody waits for it
        NetworkManager: 0 requests observed
        """
    )
  }
}
