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
    notebook.expectCalls([], "Registering calls nothing; setting the value does.", as: "called before any change")

    delay.value = 5
    delay.value = 9
    notebook.expectCalls(["clock: 5", "clock: 9"], "Each change calls the closure once, with the new value.")

    let speed = Live(0)
    speed.value = 5
    speed.observe(id: "gauge", notebook.noting("gauge"))
    speed.value = 0
    notebook.expectCalls(["gauge: 0"], "The value was 5 when it was set to 0, though no closure was called with 5.")
  }

  @Test func `every closure is called, not only the last one registered`() {
    for id in ["ticket", "clock", "map"] { delay.observe(id: id, notebook.noting(id)) }
    for minutes in 1...300 {
      delay.value = minutes
      let called = notebook.takeCalls().sorted()
      let lesson: Comment =
        if called.count == 1 {
          "Each change calls every closure. A value has one under each id, unlike a button."
        } else if minutes == 1 {
          "Each change calls every closure."
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
    notebook.expectCalls(["sign reads: 2b"], "The value changes first; then the closures are called.")
  }

  @Test func `each value has closures of its own, and releases them when it is deallocated`() {
    let tracker = LeakTracker()
    var speeds = [tracker.track(Live(0), as: "the speed")]
    speeds[0].observe(
      id: "gauge",
      notebook.noting("gauge", carrying: tracker.track(Captive(), as: "what gauge captured"))
    )
    delay.observe(id: "clock", notebook.noting("clock"))
    speeds[0].value = 80
    notebook.expectCalls(["gauge: 80"], "The speed was set, and the clock is registered with the delay.")

    speeds = []
    expect("alive", tracker.alive, is: []) {
      "Nobody refers to the speed anymore. A closure that it keeps must not, and no shared list may keep closures."
    }
  }

  @Test func `any story of values that are set goes as the brief says`() async throws {
    try await LiveStories.check(ofStep: 1, crashLesson: "Only setting the value calls closures.")
  }
}
