import SpecSupport
import Testing

@testable import Chapter8

@Suite(.exercise) struct Step6 {
  private let room = ControlRoom()

  @Test func `the trace reports what happens as it happens`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom(subject: "what happened")
      // Without the numbers of the entries, which would differ from the first that is in another place.
      room.signal.trace = { [weak room] in room?.note("trace:\(words($0).drop { $0 != " " })") }
      room.join("display", times: 2)
      room.join("siren", priority: 1, where: { $0 > 100 }, times: 1)
      room.signal.value = 70
      room.pause("display")
      room.signal.value = 120
      room.resume("display")
      room.release("display")
      room.leave("siren")
      room.expectCalls([
        "trace: round 0: 1 joined", "trace: round 0: 2 joined",
        "siren is asked about 70", "trace: round 1: 2 passed over, filtered",
        "trace: round 1: 1 notified 70", "display: 70",
        "siren is asked about 120", "trace: round 2: 2 notified 120", "trace: round 2: 2 left", "siren: 120",
        "trace: round 2: 1 passed over, paused",
        "trace: round 2: 1 notified 120", "trace: round 2: 1 left", "display: 120",
      ]) {
        """
        Observer 2, the siren, has its turn before observer 1, the display, and its filter has to be asked first. \
        `notified` has to come right before the call, and `left` between the two if the call is the last, also in \
        resume().
        """
      }
    }
  }

  @Test func `rounds are counted when they begin`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let room = ControlRoom()
      room.signal.trace = { [weak room] in room?.note(words($0)) }
      room.signal.value = 10
      room.join("guard") { [unowned room] value in
        if value == 20 { room.signal.value = 30 }
        if value == 20 { room.join("lamp") }
      }
      room.join("display")
      room.signal.value = 20
      room.expectTrace([
        "1. round 1: 1 joined", "2. round 1: 2 joined", "3. round 2: 1 notified 20", "4. round 2: 3 joined",
        "5. round 2: 2 notified 20", "6. round 3: 1 notified 30", "7. round 3: 2 notified 30",
      ]) {
        """
        The change to 10 counts as round 1, though nobody observed. In round 2, called with 20, the guard set 30 and \
        registered the lamp. Round 3 may begin only after round 2, and the lamp may have no part in it.
        """
      }
    }
  }

  @Test func `a change without observers is a round, also when all of them have left`() {
    room.signal.trace = { [weak room] in room?.note(words($0)) }
    room.join("display")
    room.leave("display")
    room.set(10, 20)
    room.join("lamp")
    room.leave("lamp")
    room.signal.batch { room.set(30, 40) }
    room.signal.batch { room.set(50, 40) }
    room.join("horn")
    room.signal.value = 60
    room.expectTrace([
      "1. round 0: 1 joined", "2. round 0: 1 left", "3. round 2: 2 joined", "4. round 2: 2 left",
      "5. round 3: 3 joined", "6. round 4: 3 notified 60",
    ]) {
      """
      10 and 20, set after the display had left, count as rounds 1 and 2. After the lamp had left, a batch from 20 to \
      40 counts as round 3, and one from 40 to 40 as none. Numbers have to go on, also without observers.
      """
    }
  }

  @Test func `entries, rounds and observers from before the trace are counted`() {
    room.signal.value = 10
    room.join("display") { [unowned room] value in
      guard value == 20 else { return }
      room.signal.trace = { [weak room] in room?.note("\($0.number). round \($0.round): observer \($0.observer)") }
    }
    room.join("siren")
    room.join("horn", priority: 1, where: { $0 > 20 })
    room.join("bell", priority: 1)
    room.pause("bell")
    room.join("clerk")
    room.leave("clerk")
    room.signal.value = 20
    room.join("lamp")
    room.signal.value = 30
    room.expectTrace([
      "10. round 2: observer 2", "11. round 2: observer 6",
      "12. round 3: observer 3", "13. round 3: observer 4", "14. round 3: observer 1", "15. round 3: observer 2",
      "16. round 3: observer 6",
    ]) {
      """
      The display set the trace when it received 20. Two rounds had begun, five observers had joined, one had left, \
      two were passed over (filtered and paused), and one was notified: nine entries. So the siren's turn in this \
      round has to be entry 10.
      """
    }
  }

  @Test func `a trace keeps no observer alive`() {
    let lives = LeakTracker()
    var entries: [TraceEntry<Int>] = []
    room.signal.trace = { entries.append($0) }
    func observe(times: Int) -> Token {
      let lamp = lives.track(Captive(), as: "what a closure holds")
      return room.signal.observe(times: times) { _ in withExtendedLifetime(lamp) {} }
    }
    let tokens = [observe(times: 5), observe(times: 1)]
    room.signal.value = 70
    tokens[0].dispose()
    expect("alive", lives.alive, is: [], "Both observers have left. Does the trace keep their closures?")
    expect("entries", entries.count, is: 6, "Two observers joined, both were notified, and both left.")
  }

  @Test func `any traced story goes as the brief says`() async throws {
    try await ControlStories.check(ofStep: 6, crashLesson: crashed)
  }
}
