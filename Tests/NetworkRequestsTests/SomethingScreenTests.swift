import Locks
import NetworkRequests
import SpecSupport
import Testing
import Transcripts

/// A screen's life, from appearing to being freed.
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

  private func answer(_ fetch: Int, _ name: String) {
    transport[fetch]?.succeed(with: #"{ "id": 1, "name": "\#(name)" }"#)
  }

  @Test func `a screen observes from its appearing to its disappearing`() {
    let screen = makeScreen()
    #expect(network.observedRequests == 0)
    screen.appear()
    answer(0, "dawn")
    manager.refresh()
    answer(1, "noon")
    #expect(network.observedRequests == 1)
    manager.refresh()
    screen.disappear()
    answer(2, "too late")
    #expect(network.observedRequests == 0)
    #expect(
      transcript.text == """
        SomethingScreen: Appears
        SomethingScreen: Shows dawn
        SomethingScreen: Shows noon
        SomethingScreen: Disappears
        """
    )
  }

  @Test func `a screen may appear again, and again without having disappeared`() {
    let screen = makeScreen()
    screen.appear()
    screen.disappear()
    screen.appear()
    screen.appear()
    answer(1, "too late")
    answer(2, "dawn")
    screen.refresh()
    answer(3, "noon")
    #expect(
      transcript.lines.filter { $0.contains("Shows") } == [
        "SomethingScreen: Shows dawn", "SomethingScreen: Shows noon",
      ]
    )
  }

  @Test func `a screen that shows a failure shows the next answer too`() {
    let screen = makeScreen()
    screen.appear()
    transport[0]?.fail(with: .status(503))
    screen.refresh()
    answer(1, "noon")
    #expect(
      transcript.text == """
        SomethingScreen: Appears
        SomethingScreen: Shows a notice, the server answered with status 503
        SomethingScreen: Refreshes
        SomethingScreen: Shows noon
        """
    )
  }

  @Test(arguments: [true, false], [true, false])
  func `a screen is freed when it goes, with and without a goodbye`(saysGoodbye: Bool, isAnswered: Bool) {
    do {
      let screen = makeScreen()
      screen.appear()
      if isAnswered { answer(0, "dawn") }
      if saysGoodbye { screen.disappear() }
    }
    tracker.expectAllFreed()
    #expect(network.observedRequests == 0)
    #expect(transport[0]?.isCancelled == !isAnswered)
    answer(0, "too late")
    #expect(!transcript.text.contains("too late"))
  }

  @Test func `a screen that goes while it is told is safe`() {
    for _ in 0..<100 {
      let transport = InMemoryTransport()
      let network = NetworkManager(transport: transport)
      let manager = SomethingManager(network: network)
      let screens = Screens()
      screens.push(SomethingScreen(manager: manager, transcript: transcript))
      onThreads(2) { thread in
        if thread == 0 {
          transport[0]?.succeed(with: #"{ "id": 1, "name": "dawn" }"#)
        } else {
          screens.pop()
        }
      }
      #expect(network.observedRequests == 0)
    }
  }
}

// MARK: - Fixtures

/// The one screen that is on top, from any thread.
private final class Screens: Sendable {
  private let top = Mutex<SomethingScreen?>(nil)

  func push(_ screen: SomethingScreen) {
    top.withLock { $0 = screen }
    screen.appear()
  }

  func pop() {
    // The screen goes when this returns, not under the lock.
    _ = top.withLock { $0.take() }
  }
}
