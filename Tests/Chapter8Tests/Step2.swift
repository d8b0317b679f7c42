import SpecSupport
import Testing

@testable import Chapter8

@Suite(.exercise) struct Step2 {
  private let room = ControlRoom(subject: "what happened")

  @Test func `a filter is asked about the new value, once, when it is its observer's turn`() {
    room.join("display")
    room.join("siren", priority: 1, where: { $0 > 100 })
    room.join("lamp", priority: -1, where: { $0 < 100 })
    room.expectCalls([], "Registering asks no filter.")
    room.signal.value = 120
    room.expectCalls(["siren is asked about 120", "siren: 120", "display: 120", "lamp is asked about 120"]) {
      "The value was 0 and is 120. A filter is asked about the new value, right before its observer would be notified."
    }
    room.signal.value = 70
    room.expectCalls(["siren is asked about 70", "display: 70", "lamp is asked about 70", "lamp: 70"]) {
      "The value was 120 and is 70. A filter that has said no is asked again at the next change."
    }
    room.signal.value = 70
    room.expectCalls([], "Nothing has changed, so there is nothing to ask.")
  }

  @Test func `a value is delivered again after another one, even if that one was filtered out`() {
    room.join("siren", where: { $0 > 100 })
    room.set(120, 40, 120)
    room.expectCalls([
      "siren is asked about 120", "siren: 120", "siren is asked about 40", "siren is asked about 120", "siren: 120",
    ]) {
      "From 40 to 120 is a change, although 120 is what the siren received last."
    }
    room.signal.value = 40
    room.expectCalls(["siren is asked about 40"]) {
      "The filter has refused 40 before. It is asked again at each change: it may decide otherwise now."
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
        While the guard receives 70, it makes the lamp's filter say yes, and sets 40. The round of 70 goes on: the \
        filters of the lamp and the horn are asked about 70, not about 40, the signal's value. The round of 40 follows.
        """
      }
    }
  }

  @Test func `any story of filters goes as the brief says`() async throws {
    try await ControlStories.check(ofStep: 2, crashLesson: crashed)
  }
}
