import NetworkRequests
import SpecSupport
import Stage
import Testing

@Suite struct DemoTests {
  @Test func `the demo prints the life of a screen`() {
    let transcript = CollectedLines()
    Demo.play(on: transcript)
    expect(
      transcript.text,
      is: """
        SomethingScreen: Appears
        Server: Responds with Dawn
        SomethingScreen: Shows Dawn
        SomethingScreen: Refreshes
        Server: Responds with Noon
        SomethingScreen: Shows Noon
        SomethingScreen: Refreshes
        Server: Fails with status 503
        SomethingScreen: Shows a notice, the server responded with status 503
        SomethingScreen: Refreshes
        Server: Responds with Dusk
        SomethingScreen: Shows Dusk
        SomethingScreen: Refreshes
        SomethingScreen: Disappears
        Server: Responds with Night, after the cancellation
        NetworkManager: 0 requests observed
        """
    )
  }
}
