// The cast: a control room makes closures that note their names and the values that they are called with.
// `room.expectCalls(…)` compares the notes since the last time, in order, and says what to make of a difference.
// `expect(_:_:is:_:)` does the same with other values.

import SpecSupport
import Testing

@testable import Chapter8

@Suite(.exercise) struct Step1 {
  private let room = ControlRoom()

  @Test func `those with a higher priority are notified first, equal ones as they registered`() {
    let priorities = [0, 5, -1, 0, 5, 9, 0, -1, 5, 0, 9, 0]
    let names = priorities.indices.map { "\(Character(UnicodeScalar(UInt8(97 + $0)))) (\(priorities[$0]))" }
    for (name, priority) in zip(names, priorities) { room.join(name, priority: priority) }
    let order = [9, 5, 0, -1].flatMap { priority in names.filter { $0.hasSuffix("(\(priority))") } }
    room.signal.value = 70
    room.expectCalls(order.map { "\($0): 70" }) {
      "In brackets: the priority. The highest has to come first, equal ones in the order of registering: a before d."
    }

    room.leave(names[5])
    room.release(names[3])
    room.join("late (5)", priority: 5)
    let left = (Array(order[1..<5]) + ["late (5)"] + order[5...]).filter { $0 != names[3] }
    room.signal.value = 40
    room.expectCalls(left.map { "\($0): 40" }) {
      "f and d left, then `late` registered with priority 5. Its turn has to come right after the others with 5."
    }
  }

  @Test func `a priority may be any number`() async {
    await #expect(processExitsWith: .success, "Does your code calculate with priorities? Even a minus may overflow.") {
      beginExitTest()
      let room = ControlRoom()
      let priorities: KeyValuePairs = [
        "0": 0, "min": .min, "1": 1, "max": .max, "-1": -1, "max - 1": .max - 1, "min + 1": .min + 1,
        "second max": .max, "1 << 50": 1 << 50, "second min": .min,
      ]
      for (name, priority) in priorities { room.join(name, priority: priority) }
      let order = ["max", "second max", "max - 1", "1 << 50", "1", "0", "-1", "min + 1", "min", "second min"]
      room.signal.value = 70
      room.expectCalls(order.map { "\($0): 70" }) {
        "Each observer is named after its priority. A higher one has to come first, even if it is higher by only 1."
      }
    }
  }

  @Test func `each change is delivered once, and an equal value is none`() {
    room.join("barrier")
    room.expectCalls([], "The barrier has only registered. The signal may not notify it before the value changes.")
    room.set(0, 70, 70, 40, 70)
    room.expectCalls(["barrier: 70", "barrier: 40", "barrier: 70"]) {
      "The value was 0, then set to 0, 70, 70, 40 and 70. An equal value is no change, but going back to 70 is one."
    }
    expect("value", room.signal.value, is: 70, "70 was set last, so `value` has to be 70.")

    let aspect = Signal(Aspect(name: "caution", setBy: "Ada"))
    let token = aspect.observe { [room] in room.note($0.setBy) }
    aspect.value = Aspect(name: "caution", setBy: "Ben")
    room.expectCalls([], "Ben set an aspect that `==` calls equal to Ada's. That is no change: nobody may be notified.")
    aspect.value = Aspect(name: "clear", setBy: "Cleo")
    room.expectCalls(["Cleo"], "Cleo set an aspect that differs from Ada's by `==`. The observer has to receive it.")
    token.dispose()
  }

  @Test func `each change in the middle of a round is delivered in a round of its own`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom(subject: "what happened")
      room.join("display", priority: -1)
      room.join("barrier", priority: 1) { [unowned room] value in
        guard value == 70 else { return }
        room.set(10, 40, 10)
        room.note("the barrier is done, value is \(room.signal.value)")
      }
      room.signal.value = 70
      room.expectCalls(
        ["barrier: 70", "the barrier is done, value is 10", "display: 70"]
          + [10, 40, 10].flatMap { ["barrier: \($0)", "display: \($0)"] }
      ) {
        """
        Called with 70, the barrier set 10, 40 and 10. `value` has to be 10 right after that, but the display still \
        has to receive 70. Only then may the three changes follow, one by one, each to both observers.
        """
      }
    }
  }

  @Test func `each signal notifies its observers, whatever another one is doing`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      let other = ControlRoom(subject: "what happened")
      room.join("barrier") { [unowned other] value in
        other.signal.value = value + 1
        other.note("the barrier is done")
      }
      other.join("display")
      room.signal.value = 70
      other.expectCalls(["display: 71", "the barrier is done"]) {
        "Called with 70, the barrier set another signal to 71. That one has no round, so it has to notify immediately."
      }
    }
  }

  @Test func `a newcomer in the middle of a round waits for the next change`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.join("barrier") { [unowned room] value in
        if value == 70 {
          room.signal.value = 40
          room.join("siren", priority: 9)
          room.join("lamp", priority: -9)
          room.leave("horn")
        } else if value == 30 {
          room.join("bell")
          room.signal.value = 10
        }
      }
      room.join("horn")
      room.join("display")
      room.signal.value = 70
      room.expectCalls(["barrier: 70", "display: 70", "barrier: 40", "display: 40"]) {
        """
        Called with 70, the barrier set 40, registered the siren and the lamp, and disposed of the horn's token. \
        Neither newcomer may receive 70 or 40: both changes came before them. The horn may not even receive 70.
        """
      }
      room.signal.value = 20
      room.expectCalls(["siren: 20", "barrier: 20", "display: 20", "lamp: 20"]) {
        "The change to 20 has to reach the siren and the lamp, too, in the order of priorities: 9 first, -9 last."
      }
      room.signal.value = 30
      let ofBell = room.takeCalls().filter { $0.hasPrefix("bell") }
      expect("of 30 and 10, the bell received", ofBell, is: ["bell: 10"]) {
        """
        Called with 30, the barrier registered the bell, and then set 10. The bell may not receive 30, but it has to \
        receive 10: that change came after its registration, though in the same round.
        """
      }
    }
  }

  @Test func `a token keeps neither the signal nor the closures`() async {
    await #expect(processExitsWith: .success, "A token outlived the signal. Does it refer to it by `unowned`?") {
      beginExitTest()
      let lives = LeakTracker()
      var signal: Signal<Int>? = lives.track(Signal(0), as: "the signal")
      let tokens = ["first", "second"].map { name in
        let filter = lives.track(Captive(), as: "what the \(name) observer's filter holds")
        let closure = lives.track(Captive(), as: "what the \(name) observer's closure holds")
        return signal?.observe(where: { [filter] _ in filter === filter }) { [closure] _ in _ = closure }
      }
      signal?.value = 70
      tokens[0]?.dispose()
      expect("alive after dispose()", lives.alive.filter { $0.contains("first") }, is: []) {
        "The first token was disposed of after the round. Is the observer only marked, or still in some list?"
      }
      signal = nil
      expect("alive without the signal", lives.alive, is: [], "Only the tokens are left. Do they keep it alive?")
      for token in tokens { token?.dispose() }
    }
  }

  @Test func `any story of priorities goes as the brief says`() async throws {
    try await ControlStories.check(ofStep: 1, crashLesson: crashed)
  }

  @Test func `a crowd that comes and goes keeps its order`() {
    expectOrderOfCrowd { name in
      room.join(name)
    } leaving: { name in
      room.leave(name)
    } notifying: {
      room.signal.value += 1
      return room.takeCalls().map { String($0.prefix { $0 != ":" }) }
    }
  }
}

// MARK: - Fixtures

let crashed =
  "Observers come, go and change the signal while they are notified. Does your list change while you go through it?"
