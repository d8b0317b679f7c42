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
      "The display is paused after 70, and twice paused is paused."
    }
    room.resume("display")
    room.expectCalls(["display: 20"]) {
      "One resume() is enough. It delivers the current value immediately, and neither what was missed nor what is old."
    }
    room.resume("display")
    room.expectCalls([], "The display is not paused anymore, so there is nothing to resume.")
    room.signal.value = 10
    room.expectCalls(["display: 10", "lamp: 10"], "Later changes are delivered as before.")
  }

  @Test func `what an observer knows already is not delivered again`() {
    room.join("display")
    room.pause("display")
    room.set(70, 0)
    room.resume("display")
    room.expectCalls([], "The display has received nothing yet. It registered at 0, and the value is 0 again.")

    room.signal.value = 70
    room.pause("display")
    room.set(40, 70)
    room.resume("display")
    room.expectCalls(["display: 70"], "It receives 70 once: the value is 70 again when it is resumed.")

    room.pause("display")
    room.signal.value = 0
    room.resume("display")
    room.expectCalls(["display: 0"], "It received 70 last, and the value is 0 now.")

    let aspect = Signal(Aspect(name: "caution", setBy: "Ada"))
    let token = aspect.observe { [room] in room.note($0.setBy) }
    token.pause()
    aspect.value = Aspect(name: "clear", setBy: "Ben")
    aspect.value = Aspect(name: "caution", setBy: "Cleo")
    token.resume()
    room.expectCalls([], "The aspect equals the first one: == says so.")
  }

  @Test func `what counts is the value that was delivered last, not the one at the pause`() {
    room.join("siren", where: { $0 > 100 })
    room.set(120, 40)
    room.pause("siren")
    room.signal.value = 120
    room.takeCalls()
    room.resume("siren")
    room.expectCalls([], as: "what happened") {
      "The siren received 120 last: 40 was filtered out. So 120 is no change for it."
    }

    room.pause("siren")
    room.signal.value = 70
    room.expectCalls([], "The filter of a paused observer is not asked.", as: "what happened")
    room.resume("siren")
    room.expectCalls(["siren is asked about 70"], as: "what happened") {
      "70 would be a change, so the filter is asked, once, and says no."
    }
  }

  @Test func `disposing while paused is final`() {
    room.join("display")
    room.pause("display")
    room.signal.value = 70
    room.leave("display")
    room.resume("display")
    room.signal.value = 40
    room.expectCalls([], "The display has ended: resume() does not register it again.")
  }

  @Test func `a token keeps nothing alive, even paused, and does nothing when its signal is deallocated`() async {
    await #expect(processExitsWith: .success, "A token that outlives its signal was used: unowned is wrong there.") {
      beginExitTest()
      let lives = LeakTracker()
      var signal: Signal<Int>? = lives.track(Signal(0), as: "the signal")
      var captive: Captive? = lives.track(Captive(), as: "what the closure holds")
      let token = signal?.observe { [captive] _ in _ = captive }
      captive = nil
      token?.pause()
      signal = nil
      expect("alive", lives.alive, is: [], "Only a paused token is left. It keeps neither the signal nor the closure.")
      token?.pause()
      token?.resume()
      token?.dispose()
    }
  }

  @Test func `any story of pauses goes as the brief says`() async throws {
    try await ControlStories.check(ofStep: 3, crashLesson: crashed)
  }
}
