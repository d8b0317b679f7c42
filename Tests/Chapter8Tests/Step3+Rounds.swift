import SpecSupport
import Testing

@testable import Chapter8

// Pausing and resuming while observers are notified.
extension Step3 {
  @Test func `a newcomer of a round knows the value at which it registered`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.join("guard") { [unowned room] value in
        guard value == 70 else { return }
        room.signal.value = 40
        room.join("lamp")
      }
      room.signal.value = 70
      room.expectCalls(["guard: 70", "guard: 40"], "The lamp registered after both changes: it may receive neither.")
      room.pause("lamp")
      room.resume("lamp")
      room.expectCalls([]) {
        "The lamp registered at 40, was paused, and was resumed at 40. That is no change: nothing may be delivered."
      }
    }
  }

  @Test func `pausing and resuming in the middle of a round`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom(subject: "what happened")
      room.join("guard") { [unowned room] value in
        switch value {
        case 70: room.pause("display")
        case 40:
          room.set(30, 20)
          room.resume("display")
          room.signal.value = 10
          room.note("the guard is done")
        default: break
        }
      }
      room.join("display") { [unowned room] value in if value == 20 { room.join("horn") } }
      room.join("lamp")
      room.signal.value = 70
      room.expectCalls(["guard: 70", "lamp: 70"], "The guard paused the display before its turn.", as: "received")
      room.signal.value = 40
      room.expectCalls([
        "guard: 40", "display: 20", "the guard is done", "lamp: 40", "guard: 30", "lamp: 30", "guard: 20", "lamp: 20",
        "guard: 10", "display: 10", "lamp: 10", "horn: 10",
      ]) {
        """
        Called with 40, the guard set 30 and 20, resumed the display, and set 10. resume() has to deliver 20 \
        immediately. The rounds of 40, 30 and 20 may reach neither the display nor the horn, which registered then. 10 \
        has to reach all four.
        """
      }
    }
  }

  @Test func `a resumed observer has no part in the rounds of earlier changes, missed or not`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.join("guard") { [unowned room] value in
        guard value == 70 else { return }
        room.signal.value = 0
        room.pause("display")
        room.resume("display")
      }
      room.join("display")
      room.signal.value = 70
      room.expectCalls(["guard: 70", "guard: 0"]) {
        """
        Called with 70, the guard set 0 again, and paused and resumed the display, which registered at 0: `resume()` \
        may deliver nothing. Nor may the rounds of 70 and 0, set before the resume, reach the display.
        """
      }
      room.signal.value = 20
      room.expectCalls(["guard: 20", "display: 20"], "The change to 20 came after the display was resumed.")
    }
  }

  @Test func `what an observer receives in the middle of its own call is what it received last`() async {
    let lesson: Comment = """
      While it receives 70, the display pauses and resumes itself. A value counts as received as soon as the call \
      begins, so `resume()` must not call the closure with 70 again, and again.
      """
    await #expect(processExitsWith: .success, lesson) {
      beginExitTest()
      let room = ControlRoom()
      func resume() {
        room.pause("display")
        room.resume("display")
        room.note("resumed")
      }
      room.join("display") { [unowned room] value in
        guard value == 70 else { return }
        resume()
        room.signal.value = 40
        resume()
      }
      room.signal.value = 70
      room.expectCalls(["display: 70", "resumed", "display: 40", "resumed"], as: "what happened") {
        """
        Called with 70, the display paused and resumed itself. 70 counts as received by then, so `resume()` may \
        deliver nothing. Then it set 40 and did so again: that `resume()` has to deliver 40 before it returns.
        """
      }
      resume()
      room.expectCalls(["resumed"], "The display received 40 last. Is 70 stored again when the call with 70 ends?")
    }
  }

  @Test func `an observer that is notified by a resume may resume another`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.join("guard") { [unowned room] _ in
        room.resume("display")
        room.note("the guard is done")
      }
      room.join("display")
      for name in ["guard", "display"] { room.pause(name) }
      room.signal.value = 70
      room.expectCalls([], "Both observers are paused. Neither may receive 70.")
      room.resume("guard")
      room.expectCalls(["guard: 70", "display: 70", "the guard is done"], as: "what happened") {
        "Called with 70 by its resume(), the guard resumed the display. 70 has to arrive before the guard is done."
      }
    }
  }

  @Test func `a change that an observer makes while a resume notifies it, in a round, is delivered to it`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.join("guard") { [unowned room] value in if value == 70 { room.resume("display") } }
      room.join("display") { [unowned room] value in if value == 70 { room.signal.value = 40 } }
      room.pause("display")
      room.signal.value = 70
      room.expectCalls(["guard: 70", "display: 70", "guard: 40", "display: 40"]) {
        """
        Called with 70, the guard resumed the display, which received 70 and set 40. That change came after the \
        resume, so its round has to reach the display, too.
        """
      }
    }
  }
}
