import SpecSupport
import Testing

@testable import Chapter3

@Suite(.exercise) struct Step2 {
  private let delay = Live(0)
  private let notebook = Notebook()

  @Test func `registering under the same id replaces the closure`() {
    delay.observe(id: "clock", notebook.noting("old clock"))
    delay.observe(id: "clock", notebook.noting("new clock"))
    delay.value = 5
    notebook.expectCalls(["new clock: 5"], "The id was taken, so the new closure has to replace the old one.")
  }

  @Test(arguments: ["ticket", "map", "badge"])
  func `the new closure is called in the place of the old one`(replaced: String) {
    let ids = ["ticket", "clock", "widget", "alarm", "map", "lock screen", "watch", "banner", "car", "badge"]
    for id in ids { delay.observe(id: id, notebook.noting(id)) }
    delay.value = 1
    notebook.expectCalls(ids.map { "\($0): 1" }) {
      "The closures have to be called in the order in which their ids were added. A dictionary has no dependable order."
    }

    delay.observe(id: replaced, notebook.noting("new \(replaced)"))
    delay.value = 5
    notebook.expectCalls(ids.map { $0 == replaced ? "new \($0): 5" : "\($0): 5" }, as: "called after the replacement") {
      "The closure of \(replaced) was replaced. The new one has to be called in the place of the old one."
    }
  }

  @Test func `any string that equals an id is this id`() {
    delay.observe(id: "caf\u{E9}", notebook.noting("café"))
    delay.observe(id: "cafe\u{301}", notebook.noting("new café"))
    delay.observe(id: "cafe", notebook.noting("cafe"))
    let long = String(repeating: "platform ", count: 40)
    for end in ["north", "south"] { delay.observe(id: long + end, notebook.noting(end)) }
    delay.value = 5
    notebook.expectCalls(["new café: 5", "cafe: 5", "north: 5", "south: 5"]) {
      """
      The second id writes é as e and a combining accent. By ==, it equals the first, so it is the same id. "cafe" \
      does not equal "café". The last two ids are long, and differ at their ends.
      """
    }
  }

  @Test func `a replaced closure is released, with what it captured`() {
    let tracker = LeakTracker()
    delay.observe(id: "clock", notebook.noting("old", carrying: tracker.track(Captive(), as: "the old closure")))
    delay.observe(id: "clock", notebook.noting("new", carrying: tracker.track(Captive(), as: "the new closure")))
    expect("alive", tracker.alive, is: ["the new closure"], "The old closure was replaced. What still holds it?")
  }

  @Test func `any story of closures that are replaced goes as the brief says`() async throws {
    try await LiveStories.check(ofStep: 2, crashLesson: "What does your code do when the id is already registered?")
  }
}
