import SpecSupport
import Testing

@testable import Chapter8

@Suite(.exercise) struct Step3 {
  private let room = ControlRoom()

  @Test func `a paused observer receives nothing, and then the current value`() {
    room.join("display")
    room.join("lamp")
    room.signal.value = 70
    room.pause("display")
    room.pause("display")
    room.set(40, 20)
    room.expectCalls(["display: 70", "lamp: 70", "lamp: 40", "lamp: 20"]) {
      "The display was paused after 70, twice. It may receive neither 40 nor 20, but the lamp has to."
    }
    room.resume("display")
    room.expectCalls(["display: 20"]) {
      "At 20, the display was resumed, once. resume() has to deliver 20 before it returns, but no value from the pause."
    }
    room.resume("display")
    room.expectCalls([], "The display was resumed once more, though not paused. That resume() may deliver nothing.")
    room.signal.value = 10
    room.expectCalls(["display: 10", "lamp: 10"], "Nobody is paused now, so both observers have to receive 10.")
  }

  @Test func `what an observer knows already is not delivered again`() {
    room.join("display")
    room.pause("display")
    room.set(70, 0)
    room.resume("display")
    room.expectCalls([], "The display registered at 0 and was resumed at 0. That is no change: nothing to deliver.")

    room.signal.value = 70
    room.pause("display")
    room.set(40, 70)
    room.resume("display")
    room.expectCalls(["display: 70"], "The display had received 70. At its resume(), `value` was 70 again: no change.")

    room.pause("display")
    room.signal.value = 0
    room.resume("display")
    room.expectCalls(["display: 0"], "The display received 70 last, and `value` is 0. resume() has to deliver 0.")

    let aspect = Signal(Aspect(name: "caution", setBy: "Ada"))
    let token = aspect.observe { [room] in room.note($0.setBy) }
    token.pause()
    aspect.value = Aspect(name: "clear", setBy: "Ben")
    aspect.value = Aspect(name: "caution", setBy: "Cleo")
    token.resume()
    room.expectCalls([], "Cleo's aspect equals Ada's by `==`, as it was at the registration: nothing to deliver.")
    token.pause()
    aspect.value = Aspect(name: "clear", setBy: "Dora")
    token.resume()
    room.expectCalls(["Dora"], "Dora's aspect differs from Ada's by `==`. resume() has to deliver it.")
  }

  @Test func `what counts is the value that was delivered last, not the one at the pause`() {
    room.join("siren", where: { $0 > 100 })
    room.set(120, 40)
    room.pause("siren")
    room.signal.value = 120
    room.takeCalls()
    room.resume("siren")
    room.expectCalls([], as: "what happened") {
      "The siren received 120 last, as its filter refused 40. At 120, resume() may neither ask the filter nor notify."
    }

    room.pause("siren")
    room.signal.value = 70
    room.expectCalls([], "70 was set while the siren was paused. Its filter may not be asked.", as: "what happened")
    room.resume("siren")
    room.expectCalls(["siren is asked about 70"], as: "what happened") {
      "The siren received 120 last, and `value` is 70. resume() has to ask the filter, once. The filter says no."
    }
  }

  @Test func `disposing while paused is final`() {
    room.join("display")
    room.pause("display")
    room.signal.value = 70
    room.leave("display")
    room.resume("display")
    room.signal.value = 40
    room.expectCalls([], "The token was paused, then disposed of. resume() may not bring the display back after that.")
  }

  @Test func `a token keeps nothing alive, even paused, and does nothing when its signal is deallocated`() async {
    await #expect(processExitsWith: .success, "The token outlived the signal. Does it refer to it by `unowned`?") {
      beginExitTest()
      let lives = LeakTracker()
      var signal: Signal<Int>? = lives.track(Signal(0), as: "the signal")
      var captive: Captive? = lives.track(Captive(), as: "what the closure holds")
      let token = signal?.observe { [captive] _ in _ = captive }
      captive = nil
      token?.pause()
      signal = nil
      expect("alive", lives.alive, is: [], "Only a paused token is left. It may keep nothing alive.")
      token?.pause()
      token?.resume()
      token?.dispose()
    }
  }

  @Test func `any story of pauses goes as the brief says`() async throws {
    try await ControlStories.check(ofStep: 3, crashLesson: crashed)
  }
}
