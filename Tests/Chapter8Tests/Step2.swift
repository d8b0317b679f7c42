import SpecSupport
import Testing

@testable import Chapter8

@Suite(.exercise) struct Step2 {
  private let room = ControlRoom(subject: "what happened")

  @Test func `a filter is asked about the new value, once, when it is its observer's turn`() {
    room.join("display")
    room.join("siren", priority: 1, where: { $0 > 100 })
    room.join("lamp", priority: -1, where: { $0 < 100 })
    room.expectCalls([], "The observers have only registered. The signal may ask no filter before a change.")
    room.signal.value = 120
    room.expectCalls(["siren is asked about 120", "siren: 120", "display: 120", "lamp is asked about 120"]) {
      "The value went from 0 to 120. Each filter has to be asked about 120, and only when its observer's turn comes."
    }
    room.signal.value = 70
    room.expectCalls(["siren is asked about 70", "display: 70", "lamp is asked about 70", "lamp: 70"]) {
      "The value went from 120 to 70. The signal has to ask the lamp's filter again, though it refused 120."
    }
    room.signal.value = 70
    room.expectCalls([], "70 was set once more. An equal value is no change, so the signal may ask no filter.")
  }

  @Test func `a value is delivered again after another one, even if that one was filtered out`() {
    room.join("siren", where: { $0 > 100 })
    room.set(120, 40, 120)
    room.expectCalls([
      "siren is asked about 120", "siren: 120", "siren is asked about 40", "siren is asked about 120", "siren: 120",
    ]) {
      "120, 40 and 120 were set. From 40 to 120 is a change: the siren has to receive 120 again, as it missed 40."
    }
    room.signal.value = 40
    room.expectCalls(["siren is asked about 40"]) {
      "The siren's filter refused 40 before. The signal has to ask it at each change: its answer may be another now."
    }
  }

  @Test func `a filter is asked about the value of its round, when its observer's turn comes`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom(subject: "what happened")
      var isNight = false
      room.join("guard") { [unowned room] value in
        isNight = true
        if value == 70 { room.signal.value = 40 }
      }
      room.join("lamp", where: { _ in isNight })
      room.join("horn", where: { $0 > 50 })
      room.signal.value = 70
      room.expectCalls([
        "guard: 70", "lamp is asked about 70", "lamp: 70", "horn is asked about 70", "horn: 70",
        "guard: 40", "lamp is asked about 40", "lamp: 40", "horn is asked about 40",
      ]) {
        """
        Called with 70, the guard made the lamp's filter say yes, and set 40. The round of 70 has to end first, with \
        70 for the filters of the lamp and the horn, not the signal's new value. Then 40 gets its round.
        """
      }
    }
  }

  @Test func `any story of filters goes as the brief says`() async throws {
    try await ControlStories.check(ofStep: 2, crashLesson: crashed)
  }
}
