import SpecSupport
import Testing

@testable import Chapter8

@Suite(.exercise) struct Step4 {
  private let room = ControlRoom()
  private var signal: Signal<Int> { room.signal }

  @Test func `a batch notifies once, at its end, with the last value`() {
    room.join("display")
    room.join("siren", where: { $0 > 100 })
    signal.batch {
      signal.value = 120
      expect("value", signal.value, is: 120, "In a batch, the value changes immediately. Only the notifications wait.")
      signal.value = 40
      room.expectCalls([], "The batch has not ended.")
    }
    room.expectCalls(["display: 40", "siren is asked about 40"], as: "what happened") {
      "A batch is one change: only its last value is delivered, and a filter is asked only about that value."
    }
    signal.batch { signal.value = 70 }
    expect("received", room.takeCalls().first, is: "display: 70", "The next batch notifies as well.")
    signal.value = 10
    expect("received", room.takeCalls().first, is: "display: 10", "After a batch, a change notifies immediately.")
  }

  @Test func `an observer that pauses in a batch has not received what the batch sets`() {
    room.join("display")
    signal.batch {
      signal.value = 70
      room.pause("display")
    }
    room.resume("display")
    room.expectCalls(["display: 70"]) {
      "When the batch ended, the display was paused, so it has not received 70: resume() notifies it."
    }
  }

  @Test func `a batch whose last value equals the one from before notifies nobody`() {
    room.join("display")
    signal.batch { room.set(70, 0) }
    room.expectCalls([], "The value was 0, and is 0 at the end of the batch.")
    signal.batch {
      signal.value = 70
      signal.batch { signal.value = 40 }
      signal.batch { signal.value = 0 }
    }
    room.expectCalls([]) {
      "The value was 0 before the outermost batch, and is 0 at its end. No inner batch notifies by itself."
    }

    let aspect = Signal(Aspect(name: "caution", setBy: "Ada"))
    let token = aspect.observe { [room] in room.note($0.setBy) }
    aspect.batch {
      aspect.value = Aspect(name: "clear", setBy: "Ben")
      aspect.value = Aspect(name: "caution", setBy: "Cleo")
    }
    room.expectCalls([], "Equal is what == says is equal.")
    token.dispose()
  }

  @Test func `a batch is one of its own signal`() {
    let other = ControlRoom()
    other.join("display")
    signal.batch {
      other.signal.value = 70
      other.expectCalls(["display: 70"], "The batch is one of another signal.")
    }
  }

  @Test func `an error that ends a batch is rethrown, after the notifications`() {
    room.join("display")
    do {
      try signal.batch {
        signal.value = 70
        throw Fault()
      }
      room.note("no error")
    } catch {
      room.note("\(type(of: error))")
    }
    room.expectCalls(["display: 70", "Fault"], as: "what happened") {
      "What was changed stays changed, and is delivered first."
    }
    expect("value", signal.value, is: 70, "What was changed before the error stays changed.")
    #expect(throws: CancellationError.self, "Any error is rethrown, even if nothing was changed.") {
      try signal.batch { throw CancellationError() }
    }
    room.expectCalls([]) {
      "A second batch only threw, with 70 before and after it. Is the value from before the first batch still stored?"
    }
    room.signal.value = 40
    room.expectCalls(["display: 40"], "The batch has ended, even though an error ended it.")

    signal.batch {
      try? signal.batch {
        signal.value = 20
        throw Fault()
      }
      expect("received in the outer batch", room.takeCalls(), is: []) {
        "The outer batch has caught the error of the inner one, and goes on: the signal notifies when it ends."
      }
      signal.value = 10
    }
    room.expectCalls(["display: 10"], "The outer batch caught the error, set 10, and ended: 10 is delivered, once.")
  }

  @Test func `what observers change while they are notified of a batch takes its turn`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.join("guard") { [unowned room] value in
        if value == 90 { room.signal.value = 80 }
        guard value == 70 else { return }
        room.signal.value = 40
        room.signal.batch { room.set(20, 30) }
        room.signal.batch { room.set(10, 30) }
      }
      room.join("display")
      room.signal.batch { room.signal.value = 90 }
      room.expectCalls(["guard: 90", "display: 90", "guard: 80", "display: 80"]) {
        """
        A batch sets 90, and the guard sets 80 while it receives 90. A batch has ended before its notifications \
        begin: 80 is no part of it, but a queued change with a round of its own.
        """
      }
      room.signal.batch { room.set(50, 70) }
      room.expectCalls([70, 40, 30].flatMap { ["guard: \($0)", "display: \($0)"] }) {
        """
        While it receives 70, the guard sets 40, then 30 in a batch, then 30 again in another. Each change is \
        delivered to all before the next; the last batch has changed nothing.
        """
      }
    }
  }

  @Test func `any story of batches goes as the brief says`() async throws {
    try await ControlStories.check(ofStep: 4, crashLesson: crashed)
  }
}
