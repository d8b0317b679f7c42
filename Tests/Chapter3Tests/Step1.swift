// The cast: a notebook has closures write down their names and what they are called with, such as "clock: 5".
// `notebook.expectCalls(…)` compares what was noted since the last time, in order, and says what to make of a
// difference. `expect(_:_:is:_:)` does the same with other values.

import SpecSupport
import Testing

@testable import Chapter3

@Suite(.exercise) struct Step1 {
  private let delay = Live(0)
  private let notebook = Notebook()

  @Test func `a closure is called with the new value at each change`() {
    delay.observe(id: "clock", notebook.noting("clock"))
    notebook.expectCalls([], "Only setting the value may call closures.", as: "called before any change")

    delay.value = 5
    delay.value = 9
    notebook.expectCalls(["clock: 5", "clock: 9"], "Each change has to call the closure once, with the new value.")

    let speed = Live(0)
    speed.value = 5
    speed.observe(id: "gauge", notebook.noting("gauge"))
    speed.value = 0
    notebook.expectCalls(["gauge: 0"], as: "called by the speed") {
      "The speed was set to 5, the gauge registered, and the speed set to 0: this change has to call the gauge."
    }
  }

  @Test func `every closure is called, not only the last one registered`() {
    for id in ["ticket", "clock", "map"] { delay.observe(id: id, notebook.noting(id)) }
    for minutes in 1...300 {
      delay.value = minutes
      let called = notebook.takeCalls().sorted()
      let lesson: Comment =
        if called.count == 1 {
          "Each change has to call all three closures. Does your Live store one closure, or one under each id?"
        } else if minutes == 1 {
          "Each change has to call all three closures, each of them once."
        } else {
          "Changes 1 to \(minutes - 1) called all three closures. What is different about change \(minutes)?"
        }
      let expected = ["clock", "map", "ticket"].map { "\($0): \(minutes)" }
      if !expect("called, sorted by name", called, is: expected, lesson) { return }
    }
  }

  @Test func `a closure that reads the value while it is called finds the new one`() {
    let platform = Live("2a")
    platform.observe(id: "sign") { [notebook, weak platform] _ in
      notebook.noting("sign reads")(platform?.value ?? "nothing")
    }
    platform.value = "2b"
    notebook.expectCalls(["sign reads: 2b"], "The value has to change first. Does your code call closures before that?")
  }

  @Test func `each value has closures of its own, and releases them when it is deallocated`() {
    let tracker = LeakTracker()
    var speeds = [tracker.track(Live(0), as: "speed")]
    speeds[0].observe(id: "gauge", notebook.noting("gauge", carrying: tracker.track(Captive(), as: "gauge's closure")))
    delay.observe(id: "clock", notebook.noting("clock"))
    speeds[0].value = 80
    notebook.expectCalls(["gauge: 80"], "Only the speed was set, not the delay of the clock. Do they share a list?")

    speeds = []
    expect("alive", tracker.alive, is: []) {
      "The test released the speed. What still holds it, or the gauge's closure: another closure, or a shared list?"
    }
  }

  @Test func `any story of values that are set goes as the brief says`() async throws {
    try await LiveStories.check(ofStep: 1, crashLesson: "Does anything but setting the value call your closures?")
  }
}
