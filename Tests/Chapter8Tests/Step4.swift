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
      expect("value", signal.value, is: 120, "In a batch, `value` has to change immediately. Only notifications wait.")
      signal.value = 40
      room.expectCalls([], "The batch has not ended, so the signal may notify nobody yet.")
    }
    room.expectCalls(["display: 40", "siren is asked about 40"], as: "what happened") {
      "The batch set 120 and 40, and is one change: only 40 may be delivered, and a filter may be asked only about 40."
    }
    signal.batch { signal.value = 70 }
    expect("received after a batch", room.takeCalls().first, is: "display: 70", "The second batch has to notify, too.")
    signal.value = 10
    expect("received without a batch", room.takeCalls().first, is: "display: 10", "No batch is open: 10 has to arrive.")
  }

  @Test func `an observer that pauses in a batch has not received what the batch sets`() {
    room.join("display")
    signal.batch {
      signal.value = 70
      room.pause("display")
    }
    room.resume("display")
    room.expectCalls(["display: 70"]) {
      "The display was paused when the batch to 70 ended, so it has not received 70. resume() has to deliver it."
    }
  }

  @Test func `a batch whose last value equals the one from before notifies nobody`() {
    room.join("display")
    signal.batch { room.set(70, 0) }
    room.expectCalls([], "`value` was 0 before the batch, and 0 at its end. That is no change: nobody may be notified.")
    signal.batch {
      signal.value = 70
      signal.batch { signal.value = 40 }
      signal.batch { signal.value = 0 }
    }
    room.expectCalls([]) {
      "`value` was 0 before the outermost batch, and 0 at its end. No inner batch may notify by itself."
    }

    let aspect = Signal(Aspect(name: "caution", setBy: "Ada"))
    let token = aspect.observe { [room] in room.note($0.setBy) }
    aspect.batch {
      aspect.value = Aspect(name: "clear", setBy: "Ben")
      aspect.value = Aspect(name: "caution", setBy: "Cleo")
    }
    room.expectCalls([], "Cleo's aspect equals Ada's by `==`, so the batch is no change: nobody may be notified.")
    aspect.batch { aspect.value = Aspect(name: "clear", setBy: "Dora") }
    room.expectCalls(["Dora"], "Dora's aspect differs from Ada's by `==`. When the batch ends, it has to be delivered.")
    token.dispose()
  }

  @Test func `a batch is one of its own signal`() {
    let other = ControlRoom()
    other.join("display")
    signal.batch {
      other.signal.value = 70
      other.expectCalls(["display: 70"], "The batch is another signal's. This one has to notify immediately.")
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
      "The batch set 70, and then threw. The signal has to deliver 70 first, and rethrow the error after that."
    }
    expect("value", signal.value, is: 70, "The batch set 70 before it threw. That change has to stay.")
    #expect(throws: CancellationError.self, "A batch has to rethrow any error, even if nothing was changed.") {
      try signal.batch { throw CancellationError() }
    }
    room.expectCalls([]) {
      "A second batch only threw, with 70 before and after it. Is the value from before the first batch still stored?"
    }
    room.signal.value = 40
    room.expectCalls(["display: 40"], "Both batches ended, by errors. After them, 40 has to be delivered.")

    signal.batch {
      try? signal.batch {
        signal.value = 20
        throw Fault()
      }
      expect("received in the outer batch", room.takeCalls(), is: []) {
        "The outer batch caught the error of the inner one, and has not ended. The signal may notify only at its end."
      }
      signal.value = 10
    }
    room.expectCalls(["display: 10"], "The outer batch caught the error, set 10 and ended. 10 has to arrive, once.")
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
        A batch set 90. Called with 90, the guard set 80: a queued change, since the batch had ended by then. Both \
        observers have to receive 90 first, and then 80.
        """
      }
      room.signal.batch { room.set(50, 70) }
      room.expectCalls([70, 40, 30].flatMap { ["guard: \($0)", "display: \($0)"] }) {
        """
        Called with 70, the guard set 40, then 30 by a batch, then 30 again by another. The last changes nothing. Each \
        of the other changes has to reach both observers before the next one does.
        """
      }
    }
  }

  @Test func `any story of batches goes as the brief says`() async throws {
    try await ControlStories.check(ofStep: 4, crashLesson: crashed)
  }
}
