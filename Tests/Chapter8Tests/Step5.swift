import SpecSupport
import Testing

@testable import Chapter8

@Suite(.exercise) struct Step5 {
  private let room = ControlRoom()

  @Test func `an observer is notified as many times as it asks for, and the others as before`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.join("lamp", times: 1)
      room.join("siren", priority: 1, times: 2)
      room.join("horn", times: 3)
      room.join("display")
      room.join("bell", times: 5)
      room.set(10, 20, 30, 40, 50, 60)
      room.expectCalls([
        "siren: 10", "lamp: 10", "horn: 10", "display: 10", "bell: 10",
        "siren: 20", "horn: 20", "display: 20", "bell: 20", "horn: 30", "display: 30", "bell: 30",
        "display: 40", "bell: 40", "display: 50", "bell: 50", "display: 60",
      ]) {
        """
        The lamp may receive 1 value, the siren 2, the horn 3, the bell 5, the display all. When one of them leaves, \
        does your loop skip the next observer?
        """
      }
    }
  }

  @Test func `what an observer does not receive does not count`() {
    room.join("siren", where: { $0 > 100 }, times: 2)
    room.set(40, 120, 50, 60, 130, 140)
    expect("received", room.takeCalls().filter { !$0.contains("asked") }, is: ["siren: 120", "siren: 130"]) {
      "The siren may receive two values. 40, 50 and 60, which its filter refused, may not count."
    }

    room.join("lamp", times: 2)
    room.pause("lamp")
    room.set(10, 20, 30)
    room.resume("lamp")
    room.set(40, 50)
    room.expectCalls(["lamp: 30", "lamp: 40"]) {
      "The lamp may receive two values. What it missed while paused may not count, but the 30 of its resume() has to."
    }
  }

  @Test(arguments: [false, true])
  func `an observer has left before its last call`(byResume: Bool) async {
    await #expect(processExitsWith: .success, "\(crashed)") { [byResume = byResume as Bool] in
      beginExitTest()
      let room = ControlRoom()
      room.join("guard", priority: 1) { [unowned room] _ in room.resume("barrier") }
      room.join("barrier", times: 1) { [unowned room] value in
        // An observer that has not left would come here again.
        if value > 70 { return }
        room.signal.value = 71
        room.pause("barrier")
        room.resume("barrier")
      }
      room.join("display")
      if byResume { room.pause("barrier") }
      room.signal.value = 70
      room.expectCalls(["guard: 70", "barrier: 70", "display: 70", "guard: 71", "display: 71"]) {
        """
        In its only call, \(byResume ? "by a resume() of the guard" : "at its turn"), the barrier set 71, and paused \
        and resumed itself: no second call may follow. Does its subscription end before that only call, or after it?
        """
      }
    }
  }

  @Test func `any story of observers with a number of times goes as the brief says`() async throws {
    try await ControlStories.check(ofStep: 5, crashLesson: crashed)
  }
}
