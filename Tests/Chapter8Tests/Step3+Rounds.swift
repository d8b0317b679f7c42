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
      room.expectCalls(["guard: 70", "guard: 40"], "The lamp came after both changes.")
      room.pause("lamp")
      room.resume("lamp")
      room.expectCalls([]) {
        "The lamp was paused and resumed. It has received nothing, registered at 40, and `value` is 40: no change."
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
          room.signal.value = 20
          room.resume("display")
          room.signal.value = 10
          room.note("the guard is done")
        default: break
        }
      }
      room.join("display") { [unowned room] value in if value == 20 { room.join("horn") } }
      room.join("lamp")
      room.signal.value = 70
      room.expectCalls(["guard: 70", "lamp: 70"], "A pause holds in this round too.", as: "received")
      room.signal.value = 40
      room.expectCalls([
        "guard: 40", "display: 20", "the guard is done", "lamp: 40", "guard: 20", "lamp: 20",
        "guard: 10", "display: 10", "lamp: 10", "horn: 10",
      ]) {
        """
        While it receives 40, the guard sets 20, resumes the display, and sets 10. The display receives 20 \
        immediately, and not again: both rounds belong to changes made before that. The horn that it \
        registers then has no part in them either. The change to 10 waits for both rounds, and is delivered to all.
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
        While it receives 70, the guard sets 0 again, and pauses and resumes the display. The last value that the \
        display knows is 0, so `resume()` delivers nothing; and both rounds belong to changes made before the resume.
        """
      }
      room.signal.value = 20
      room.expectCalls(["guard: 20", "display: 20"], "It is notified of later changes.")
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
        While it receives 70, the display pauses and resumes: it is receiving 70, so 70 is no change for it. Then it \
        sets 40, pauses and resumes: 40 is not the 70 that it received last, so `resume()` notifies it before it \
        returns, even in its own call.
        """
      }
      resume()
      room.expectCalls(["resumed"], "The display received 40 last, in the middle of the call that delivered 70.")
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
      room.expectCalls([], "Both are paused.")
      room.resume("guard")
      room.expectCalls(["guard: 70", "display: 70", "the guard is done"], as: "what happened") {
        "The guard was resumed and received 70. In that call, it resumed the display, which receives 70 immediately."
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
        While it receives 70, the guard resumes the display, which receives 70 and sets 40: that is a change from \
        after it was resumed.
        """
      }
    }
  }
}
