import SpecSupport
import Testing

@testable import Chapter8

@Suite(.exercise) struct Step3 {
  private let room = ControlRoom()

  @Test func `a paused observer is told nothing, and then the current value`() {
    room.join("display")
    room.join("lamp")
    room.signal.value = 70
    room.pause("display")
    room.pause("display")
    room.signal.value = 40
    room.signal.value = 20
    expect(
      "told",
      room.told(),
      is: ["display: 70", "lamp: 70", "lamp: 40", "lamp: 20"],
      "The display is paused after 70, and twice paused is paused."
    )
    room.resume("display")
    expect(
      "told",
      room.told(),
      is: ["display: 20"],
      "One resume() is enough. It tells the current value at once, and neither what was missed nor what is old."
    )
    room.resume("display")
    expect("told", room.told(), is: [], "The display is not paused anymore, so there is nothing to resume.")
    expect("told", room.told(setting: 10), is: ["display: 10", "lamp: 10"], "Later changes are told as before.")
  }

  @Test func `what an observer knows already is not told again`() {
    room.join("display")
    room.pause("display")
    room.signal.value = 70
    room.signal.value = 0
    room.resume("display")
    expect(
      "told",
      room.told(),
      is: [],
      "The display was told nothing yet. It registered at 0, and the value is 0 again."
    )

    room.signal.value = 70
    room.pause("display")
    room.signal.value = 40
    room.signal.value = 70
    room.resume("display")
    expect("told", room.told(), is: ["display: 70"], "It is told 70 once: the value is 70 again when it is resumed.")

    room.pause("display")
    room.signal.value = 0
    room.resume("display")
    expect("told", room.told(), is: ["display: 0"], "It was told 70 last, and the value is 0 now.")

    let aspect = Signal(Aspect(name: "caution", setBy: "Ada"))
    let token = aspect.observe { [room] in room.note($0.setBy) }
    token.pause()
    aspect.value = Aspect(name: "clear", setBy: "Ben")
    aspect.value = Aspect(name: "caution", setBy: "Cleo")
    token.resume()
    expect("told", room.told(), is: [], "The aspect equals the one that was there at first: == says so.")
  }

  @Test func `a newcomer of a round knows the value at which it registered`() async throws {
    try await expectNoCrash(crashed) {
      await #expect(processExitsWith: .failure) {
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
        expect("told", room.told(), is: [], "The value was 40 when the lamp registered, and is 40 now.")
      }
    }
  }

  @Test func `the token of a paused observer keeps nothing alive`() {
    let lives = LeakTracker()
    final class Bulb {}
    var signal: Signal<Int>? = lives.track(Signal(0), as: "the signal")
    let token = signal.map { signal in
      let bulb = lives.track(Bulb(), as: "what the closure holds")
      return signal.observe { _ in withExtendedLifetime(bulb) {} }
    }
    token?.pause()
    signal = nil
    expect("alive", lives.alive, is: [], "Only the token is left, and it keeps neither the signal nor its closure.")
    withExtendedLifetime(token) {}
  }

  @Test func `what counts is the value that was told last, not the one at the pause`() {
    room.join("siren", where: { $0 > 100 })
    room.signal.value = 120
    room.signal.value = 40
    room.pause("siren")
    room.signal.value = 120
    _ = room.told()
    room.resume("siren")
    expect("what happened", room.told(), is: [], "The siren was told 120 last: 40 was filtered out. So 120 is no news.")

    room.pause("siren")
    expect("what happened", room.told(setting: 70), is: [], "The filter of a paused observer is not asked.")
    room.resume("siren")
    expect("what happened", room.told(), is: ["siren is asked about 70"], "70 would be news, but the filter says no.")
  }

  @Test func `disposing while paused is final`() {
    room.join("display")
    room.pause("display")
    room.signal.value = 70
    room.leave("display")
    room.resume("display")
    room.signal.value = 40
    expect("told", room.told(), is: [], "The observation has ended: resume() does not bring it back.")
  }

  @Test func `pausing and resuming in the middle of a round`() async throws {
    try await expectNoCrash(crashed) {
      await #expect(processExitsWith: .failure) {
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
  }

  @Test func `a resumed observer has no part in the rounds of earlier changes, news or not`() async throws {
    try await expectNoCrash(crashed) {
      await #expect(processExitsWith: .failure) {
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
  }

  @Test func `an observer that pauses and resumes itself while it is told is not told twice`() async throws {
    try await expectNoCrash("What an observer is being told counts as told, also before its call has returned.") {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        let room = ControlRoom()
        room.join("display") { [unowned room] _ in
          room.pause("display")
          room.resume("display")
        }
        expect("told", room.told(setting: 70), is: ["display: 70"], "It is being told 70, so 70 is no news to it.")
      }
    }
  }

  @Test func `what an observer is told in the middle of its own call is what it was told last`() async throws {
    try await expectNoCrash(crashed) {
      await #expect(processExitsWith: .failure) {
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
        expect("told", room.told(), is: [], "The display was told 40 last, in the middle of the call that told it 70.")
      }
    }
  }

  @Test func `an observer that is told by a resume may resume another`() async throws {
    try await expectNoCrash(crashed) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        let room = ControlRoom()
        room.join("guard") { [unowned room] _ in room.resume("display") }
        room.join("display")
        for name in ["guard", "display"] { room.pause(name) }
        expect("told", room.told(setting: 70), is: [], "Both are paused.")
        room.resume("guard")
        expect(
          "told",
          room.told(),
          is: ["guard: 70", "display: 70"],
          "The guard was resumed and told 70. In that call, it resumed the display, which is at 0."
        )
      }
    }
  }

  @Test func `a change that an observer makes while a resume tells it, in a round, is told to it`() async throws {
    try await expectNoCrash(crashed) {
      await #expect(processExitsWith: .failure) {
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

  @Test func `a token whose signal is gone does nothing`() async throws {
    try await expectNoCrash("A token that outlives its signal was paused and resumed: unowned is wrong there.") {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        let lives = LeakTracker()
        var signal: Signal<Int>? = lives.track(Signal(0), as: "the signal")
        let token = signal?.observe { _ in }
        signal = nil
        expect("alive", lives.alive, is: [], "A token keeps no signal, neither to end nor to pause or resume.")
        token?.pause()
        token?.resume()
        token?.dispose()
      }
    }
  }

  @Test func `any story of pauses goes as the brief says`() async throws {
    try await stories3.check(crashLesson: crashed) { path in
      await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) { [path = path as StoryPath] in
        beginExitTest()
        stories3.tell(path)
      }
    }
  }
}

private let stories3 = controlStories(ofStep: 3)
