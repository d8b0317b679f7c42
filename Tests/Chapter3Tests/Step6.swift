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
      "The old value is the one just before this change, not the first one and not the one at registration."
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
      The first closure was removed before the value became 10, and another one was there when it became 7. The old \
      value is the one just before this change, whatever was under the id before.
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
      the clock's, and observe(id:_:) the clock's once more. An id keeps its place in the order.
      """
    }

    delay.remove(id: "trend")
    delay.value = 9
    notebook.expectCalls(["clock: 9", "map: 9"], as: "called after the removal") {
      "remove(id:) takes out what is under the id, of either kind."
    }
  }

  @Test func `an equal value is no change`() {
    let ana = Passenger("Ana")
    delay.observe(id: "clock", notebook.noting("clock"))
    delay.observe(ana, notebook.notingOwner())
    delay.observeChanges(id: "trend", notebook.notingChange("trend"))
    delay.value = 0
    notebook.expectCalls([], "The value was 0 and is 0: setting it to the same is not a change.")

    delay.value = 5
    delay.value = 5
    withExtendedLifetime(ana) {
      notebook.expectCalls(["clock: 5", "Ana: 5", "trend from 0 to 5"], "Setting 5 a second time is not a change.")
    }
  }

  @Test func `values of any type are compared by ==`() {
    let stop = Live(Stop("Lindholm"))
    stop.observe(id: "map", notebook.noting("map"))
    stop.value = Stop("Lindholm", seenAt: 5)
    notebook.expectCalls([], "The two stops are different objects, and equal by ==, which is what counts.")

    stop.value = Stop("Harbour")
    notebook.expectCalls(["map: a stop"], "The two stops describe themselves alike, and are not equal by ==.")

    let platform = Live<Int?>(2)
    platform.observe(id: "sign", notebook.noting("sign"))
    for _ in 1...2 { platform.value = nil }
    notebook.expectCalls(["sign: nil"], "The platform became nil, and stayed so.")

    let speed = Live(Double.nan)
    speed.observe(id: "gauge", notebook.noting("gauge"))
    speed.value = .nan
    notebook.expectCalls(["gauge: nan"]) {
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
      expect("value", delay.value, is: 60, "What the closure has set is the value in the end.")
      notebook.expectCalls(["limit from 0 to 90", "limit from 90 to 60"]) {
        """
        Each change calls the closure once, and it ends when the closure sets the current value. \
        Note that the closure is called again before its first call has returned.
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
        The closure, which sets one less down to 0, was last called with \(last). What a closure sets is a change like \
        any other, and calls it again.
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
