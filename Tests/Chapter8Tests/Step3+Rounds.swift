import SpecSupport
import Testing

@testable import Chapter8

// Pausing and resuming while observers are told.
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
      expect("told", room.told(setting: 70), is: ["guard: 70", "guard: 40"], "The lamp came after both changes.")
      room.pause("lamp")
      room.resume("lamp")
      expect("told", room.takeCalls(), is: [], "The value was 40 when the lamp registered, and is 40 now.")
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
      expect("told", room.told(setting: 70), is: ["guard: 70", "lamp: 70"], "A pause holds in this round too.")
      expect(
        "what happened",
        room.told(setting: 40),
        is: ["guard: 40", "display: 20", "the guard is done", "lamp: 40", "guard: 20", "lamp: 20"],
        """
        While it is told 40, the guard sets 20 and resumes the display. The display is told 20 at once, and not \
        again: both rounds are about changes from before it was resumed.
        """
      )
    }
  }

  @Test func `a resumed observer has no part in the rounds of earlier changes, news or not`() async {
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
      expect(
        "told",
        room.told(setting: 70),
        is: ["guard: 70", "guard: 0"],
        """
        While it is told 70, the guard sets 0 again, and pauses and resumes the display. That has been at 0 all the \
        time: there is nothing to tell now, and both rounds are about changes from before it was resumed.
        """
      )
      expect("told", room.told(setting: 20), is: ["guard: 20", "display: 20"], "It is notified of later changes.")
    }
  }

  @Test func `an observer that pauses and resumes itself while it is told is not told twice`() async {
    await #expect(
      processExitsWith: .success,
      "What an observer is being told counts as told, also before its call has returned."
    ) {
      beginExitTest()
      let room = ControlRoom()
      room.join("display") { [unowned room] _ in
        room.pause("display")
        room.resume("display")
      }
      expect("told", room.told(setting: 70), is: ["display: 70"], "It is being told 70, so 70 is no news to it.")
    }
  }

  @Test func `what an observer is told in the middle of its own call is what it was told last`() async {
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
      expect(
        "what happened",
        room.told(setting: 70),
        is: ["display: 70", "display: 40", "the display is done"],
        "While it is told 70, the display sets 40, and pauses and resumes: it is told 40 at once, and only then."
      )
      room.pause("display")
      room.resume("display")
      expect(
        "told",
        room.takeCalls(),
        is: [],
        "The display was told 40 last, in the middle of the call that told it 70."
      )
    }
  }

  @Test func `an observer that is told by a resume may resume another`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.join("guard") { [unowned room] _ in room.resume("display") }
      room.join("display")
      for name in ["guard", "display"] { room.pause(name) }
      expect("told", room.told(setting: 70), is: [], "Both are paused.")
      room.resume("guard")
      expect(
        "told",
        room.takeCalls(),
        is: ["guard: 70", "display: 70"],
        "The guard was resumed and told 70. In that call, it resumed the display, which is at 0."
      )
    }
  }

  @Test func `a change that an observer makes while a resume tells it, in a round, is told to it`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.join("guard") { [unowned room] value in if value == 70 { room.resume("display") } }
      room.join("display") { [unowned room] value in if value == 70 { room.signal.value = 40 } }
      room.pause("display")
      expect(
        "told",
        room.told(setting: 70),
        is: ["guard: 70", "display: 70", "guard: 40", "display: 40"],
        """
        While it is told 70, the guard resumes the display, which is told 70 and sets 40: that is a change from after \
        it was resumed.
        """
      )
    }
  }
}
