import SpecSupport
import Testing

@testable import Chapter3

@Suite(.exercise) struct Step6 {
  private let delay = Live(0)
  private let notebook = Notebook()

  @Test func `the closure is handed the value before the change, and the one after it`() {
    delay.value = 3
    delay.observeChanges(id: "trend", notebook.notingChange("trend"))
    delay.value = 10
    delay.value = 5
    notebook.expectCalls(["trend from 3 to 10", "trend from 10 to 5"]) {
      """
      The value was set to 3 while no closure was registered, then to 10 and 5. The old value has to be the one just \
      before this change, whether or not any closure received that one.
      """
    }
  }

  @Test func `an id that is registered again begins anew`() {
    delay.observeChanges(id: "trend", notebook.notingChange("first trend"))
    delay.value = 3
    delay.remove(id: "trend")
    delay.value = 10
    delay.observeChanges(id: "trend", notebook.notingChange("trend"))
    delay.value = 5
    delay.observe(id: "trend", notebook.noting("third trend"))
    delay.value = 7
    delay.observeChanges(id: "trend", notebook.notingChange("last trend"))
    delay.value = 0
    notebook.expectCalls(
      ["first trend from 0 to 3", "trend from 10 to 5", "third trend: 7", "last trend from 7 to 0"],
      """
      The first closure was removed before the value became 10, and another one was there when it became 7: \
      remove(id:) and observe(id:_:) end what observeChanges(id:_:) has registered under the id. The old value is \
      always the one just before the change.
      """
    )
  }

  @Test func `both kinds of closures share their ids and their order`() {
    for id in ["trend", "clock", "map"] { delay.observe(id: id, notebook.noting(id)) }
    delay.observeChanges(id: "trend", notebook.notingChange("trend"))
    delay.observeChanges(id: "clock", notebook.notingChange("clock"))
    delay.observe(id: "clock", notebook.noting("clock"))
    delay.value = 5
    notebook.expectCalls(["trend from 0 to 5", "clock: 5", "map: 5"]) {
      """
      They were registered in the order trend, clock, map. Then observeChanges(id:_:) replaced the trend's closure and \
      the clock's, and observe(id:_:) the clock's once more. Each id has to keep its place.
      """
    }

    delay.remove(id: "trend")
    delay.value = 9
    notebook.expectCalls(["clock: 9", "map: 9"], as: "called after the removal") {
      "remove(id:) has to remove the trend's closure, which observeChanges(id:_:) registered, as it does any other."
    }
  }

  @Test func `an equal value is no change`() {
    let ana = Passenger("Ana")
    delay.observe(id: "clock", notebook.noting("clock"))
    delay.observe(ana, notebook.notingOwner())
    delay.observeChanges(id: "trend", notebook.notingChange("trend"))
    delay.value = 0
    notebook.expectCalls([], "The value was 0, and 0 was set: that is no change.", as: "called after setting 0")

    delay.value = 5
    delay.value = 5
    withExtendedLifetime(ana) {
      notebook.expectCalls(["clock: 5", "Ana: 5", "trend from 0 to 5"], "Setting 5 once more may not call closures.")
    }
  }

  @Test func `values of any type are compared by ==`() {
    let stop = Live(Stop("Lindholm"))
    stop.observe(id: "map", notebook.noting("map"))
    stop.value = Stop("Lindholm", seenAt: 5)
    notebook.expectCalls([], "By ==, the new stop equals the old one: no change.", as: "called for an equal stop")

    stop.value = Stop("Harbour")
    notebook.expectCalls(["map: a stop"], "By ==, the stops differ, but print alike.", as: "called for a new stop")

    let platform = Live<Int?>(2)
    platform.observe(id: "sign", notebook.noting("sign"))
    for _ in 1...2 { platform.value = nil }
    notebook.expectCalls(["sign: nil"], "Only the first nil is a change.", as: "called for two nils")

    let speed = Live(Double.nan)
    speed.observe(id: "gauge", notebook.noting("gauge"))
    speed.value = .nan
    notebook.expectCalls(["gauge: nan"], as: "called for nan") {
      "The speed was nan, and was set to nan. By ==, nan equals nothing, not even itself, so that is a change."
    }
  }

  @Test func `a closure that sets the value again comes to rest`() async {
    await #expect(processExitsWith: .success, "\(setWhileCalled)") {
      beginExitTest()
      let delay = Live(0)
      let notebook = Notebook()
      let note: (ValueChange<Int>) -> Void = notebook.notingChange("limit")
      var times = 0
      // Sets at most 60 at each change, whether that is the current value or not, and gives up after ten times.
      delay.observeChanges(id: "limit") { [weak delay] change in
        note(change)
        times += 1
        if times < 10 { delay?.value = min(change.new, 60) }
      }
      delay.value = 90
      expect("value", delay.value, is: 60, "The closure, called with 90, set 60. That has to be the value in the end.")
      notebook.expectCalls(["limit from 0 to 90", "limit from 90 to 60"]) {
        """
        Called with 90, the closure set 60, a second change. Called with 60, it set 60 again, which may not call it. \
        The second call begins before the first one returns: which old value must it receive?
        """
      }

      let countdown = Live(0)
      var last = 0
      countdown.observe(id: "countdown") { [weak countdown] value in
        last = value
        countdown?.value = max(value - 1, 0)
      }
      countdown.value = 150
      expect("value of the countdown", countdown.value, is: 0) {
        """
        Each call of the closure sets one less, down to 0, and the last one was with \(last). What a closure sets is a \
        change like any other, and has to call the closure again.
        """
      }
    }
  }

  @Test func `any story of old and new values goes as the brief says`() async throws {
    try await LiveStories.check(ofStep: 6, crashLesson: setWhileCalled)
  }
}

// MARK: - Fixtures

/// A stop is known by its name, whatever else is different; all describe themselves alike.
private final class Stop: Equatable, CustomStringConvertible {
  let name: String
  let minute: Int
  let description = "a stop"

  init(_ name: String, seenAt minute: Int = 0) {
    self.name = name
    self.minute = minute
  }

  static func == (left: Stop, right: Stop) -> Bool {
    left.name == right.name
  }
}

private let setWhileCalled = "A closure may set the value while it is called: what are you in the middle of then?"
