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
      expect(
        "received",
        room.takeCalls(setting: 70),
        is: ["guard: 70", "guard: 40"],
        "The lamp came after both changes."
      )
      room.pause("lamp")
      room.resume("lamp")
      expect("received", room.takeCalls(), is: [], "The value was 40 when the lamp registered, and is 40 now.")
    }
  }

  @Test func `pausing and resuming in the middle of a round`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.join("guard") { [unowned room] value in
        switch value {
        case 70: room.pause("display")
        case 40:
          room.signal.value = 20
          room.resume("display")
          room.note("the guard is done")
        default: break
        }
      }
      room.join("display")
      room.join("lamp")
      expect(
        "received",
        room.takeCalls(setting: 70),
        is: ["guard: 70", "lamp: 70"],
        "A pause holds in this round too."
      )
      expect(
        "what happened",
        room.takeCalls(setting: 40),
        is: ["guard: 40", "display: 20", "the guard is done", "lamp: 40", "guard: 20", "lamp: 20"],
        """
        While it receives 40, the guard sets 20 and resumes the display. The display receives 20 immediately, and not \
        again: both rounds are about changes from before it was resumed.
        """
      )
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
      expect("received", room.takeCalls(setting: 70), is: ["guard: 70", "guard: 0"]) {
        """
        While it receives 70, the guard sets 0 again, and pauses and resumes the display. That has been at 0 all the \
        time: there is nothing to deliver now, and both rounds are about changes from before it was resumed.
        """
      }
      expect(
        "received",
        room.takeCalls(setting: 20),
        is: ["guard: 20", "display: 20"],
        "It is notified of later changes."
      )
    }
  }

  @Test func `an observer that pauses and resumes itself while it is notified is not notified twice`() async {
    await #expect(processExitsWith: .success, "A value counts as received as soon as the call begins.") {
      beginExitTest()
      let room = ControlRoom()
      room.join("display") { [unowned room] _ in
        room.pause("display")
        room.resume("display")
      }
      expect(
        "received",
        room.takeCalls(setting: 70),
        is: ["display: 70"],
        "It is receiving 70, so 70 is no change for it."
      )
    }
  }

  @Test func `what an observer receives in the middle of its own call is what it received last`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.join("display") { [unowned room] value in
        guard value == 70 else { return }
        room.signal.value = 40
        room.pause("display")
        room.resume("display")
        room.note("the display is done")
      }
      expect("what happened", room.takeCalls(setting: 70), is: ["display: 70", "display: 40", "the display is done"]) {
        "While it receives 70, the display sets 40, pauses and resumes: 40 is not the 70 that it received last."
      }
      room.pause("display")
      room.resume("display")
      expect("received", room.takeCalls(), is: []) {
        "The display received 40 last, in the middle of the call that delivered 70."
      }
    }
  }

  @Test func `an observer that is notified by a resume may resume another`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.join("guard") { [unowned room] _ in room.resume("display") }
      room.join("display")
      for name in ["guard", "display"] { room.pause(name) }
      expect("received", room.takeCalls(setting: 70), is: [], "Both are paused.")
      room.resume("guard")
      expect("received", room.takeCalls(), is: ["guard: 70", "display: 70"]) {
        "The guard was resumed and received 70. In that call, it resumed the display, which is at 0."
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
      expect("received", room.takeCalls(setting: 70), is: ["guard: 70", "display: 70", "guard: 40", "display: 40"]) {
        """
        While it receives 70, the guard resumes the display, which receives 70 and sets 40: that is a change from \
        after it was resumed.
        """
      }
    }
  }
}
