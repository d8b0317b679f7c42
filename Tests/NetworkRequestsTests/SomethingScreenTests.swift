import Locks
import NetworkRequests
import SpecSupport
import Stage
import Testing

/// The life of a screen, from its appearance to its deallocation.
@Suite struct SomethingScreenTests {
  let transport = InMemoryTransport()
  let transcript = CollectedLines()
  let tracker = LeakTracker()
  let network: NetworkManager
  let manager: SomethingManager

  init() {
    network = NetworkManager(transport: transport)
    manager = SomethingManager(network: network)
  }

  private func makeScreen() -> SomethingScreen {
    tracker.track(SomethingScreen(manager: manager, transcript: transcript))
  }

  private func respond(to fetch: Int, with name: String) {
    transport[fetch]?.succeed(with: #"{ "id": 1, "name": "\#(name)" }"#)
  }

  @Test func `a screen is subscribed while it is visible`() {
    let screen = makeScreen()
    expect(network.observedRequestCount, is: 0)
    screen.appear()
    respond(to: 0, with: "dawn")
    manager.refresh()
    respond(to: 1, with: "noon")
    expect(network.observedRequestCount, is: 1)
    manager.refresh()
    screen.disappear()
    respond(to: 2, with: "too late")
    expect(network.observedRequestCount, is: 0)
    expect(
      transcript.text,
      is: """
        SomethingScreen: Appears
        SomethingScreen: Shows dawn
        SomethingScreen: Shows noon
        SomethingScreen: Disappears
        """
    )
  }

  @Test func `a screen may appear again, also without having disappeared`() {
    let screen = makeScreen()
    screen.appear()
    screen.disappear()
    screen.appear()
    screen.appear()
    respond(to: 1, with: "too late")
    respond(to: 2, with: "dawn")
    screen.refresh()
    respond(to: 3, with: "noon")
    expect(
      transcript.lines.filter { $0.contains("Shows") },
      is: ["SomethingScreen: Shows dawn", "SomethingScreen: Shows noon"]
    )
  }

  @Test func `a screen that shows a failure shows the next value too`() {
    let screen = makeScreen()
    screen.appear()
    transport[0]?.fail(with: .status(503))
    screen.refresh()
    respond(to: 1, with: "noon")
    expect(
      transcript.text,
      is: """
        SomethingScreen: Appears
        SomethingScreen: Shows a notice, the server responded with status 503
        SomethingScreen: Refreshes
        SomethingScreen: Shows noon
        """
    )
  }

  @Test(arguments: [true, false], [true, false])
  func `a released screen is deallocated, hidden or not`(disappears: Bool, isCompleted: Bool) {
    do {
      let screen = makeScreen()
      screen.appear()
      if isCompleted { respond(to: 0, with: "dawn") }
      if disappears { screen.disappear() }
    }
    tracker.expectAllFreed()
    expect(network.observedRequestCount, is: 0)
    expect(transport[0]?.isCancelled, is: !isCompleted)
    respond(to: 0, with: "too late")
    #expect(!transcript.text.contains("too late"))
  }

  @Test func `a screen may be dropped during a delivery`() {
    for _ in 0..<100 {
      let transport = InMemoryTransport()
      let network = NetworkManager(transport: transport)
      let manager = SomethingManager(network: network)
      let screen = Mutex<SomethingScreen?>(SomethingScreen(manager: manager, transcript: transcript))
      screen.withLock { $0 }?.appear()
      onThreads(2) { thread in
        if thread == 0 {
          transport[0]?.succeed(with: #"{ "id": 1, "name": "dawn" }"#)
        } else {
          // The screen is released by this statement, outside the lock.
          withExtendedLifetime(screen.withLock { $0.take() }) {}
        }
      }
      expect(network.observedRequestCount, is: 0)
    }
  }
}
