import SpecSupport
import Testing

@testable import Chapter3

@Suite(.exercise) struct Step6 {
  private let delay = Live(0)
  private let notebook = Notebook()

  @Test func `the closure is handed what was, and what is`() {
    delay.value = 3
    delay.observeChanges(id: "trend", notebook.notingChange("trend"))
    delay.value = 10
    delay.value = 5
    #expect(
      notebook.taken() == ["trend from 3 to 10", "trend from 10 to 5"],
      "The old value is the one before this change, whenever the closure came; the new one is what it has become."
    )
  }

  @Test func `both kinds of closures share their ids and their line`() {
    for id in ["trend", "clock", "map"] { delay.observe(id: id, notebook.noting(id)) }
    delay.observeChanges(id: "trend", notebook.notingChange("trend"))
    delay.observeChanges(id: "clock", notebook.notingChange("clock"))
    delay.observe(id: "clock", notebook.noting("clock"))
    delay.value = 5
    #expect(
      notebook.taken() == ["trend from 0 to 5", "clock 5", "map 5"],
      "There is one closure under an id, whichever function brought it, and it stands in the first one's place."
    )

    delay.remove(id: "trend")
    delay.value = 9
    #expect(notebook.taken() == ["clock 9", "map 9"], "remove(id:) takes out what is under the id, of either kind.")
  }

  @Test func `an equal value is no news`() {
    let ana = Passenger("Ana")
    delay.observe(id: "clock", notebook.noting("clock"))
    delay.observe(ana, notebook.notingOwner())
    delay.observeChanges(id: "trend", notebook.notingChange("trend"))
    delay.value = 0
    #expect(notebook.taken() == [], "It was 0 and is 0: to set a value is not yet to change it.")

    delay.value = 5
    delay.value = 5
    withExtendedLifetime(ana) {
      #expect(notebook.taken() == ["clock 5", "Ana 5", "trend from 0 to 5"], "The second 5 changes nothing.")
    }
  }

  @Test func `a closure that sets the value again comes to rest`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = settingAgain()
    }
    let (told, value) = settingAgain()
    #expect(value == 60, "What the closure has set is the value in the end.")
    #expect(
      told == ["limit from 0 to 90", "limit from 90 to 60"],
      """
      Each change is told once, with what was before it. It rests when the closure sets what is there already. \
      Whatever you remember of the last value: the closure may be called again while it is being called.
      """
    )
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  The change crashed, or never ended. A closure may set the value while it is called: what are you in the middle of?
  """

// Sets at most 60 at each change, whether it is there already or not, and gives up after ten times.
private func settingAgain() -> (told: [String], value: Int) {
  let delay = Live(0)
  let notebook = Notebook()
  let note: (ValueChange<Int>) -> Void = notebook.notingChange("limit")
  var times = 0
  delay.observeChanges(id: "limit") { [weak delay] change in
    note(change)
    times += 1
    guard times < 10 else { return }
    delay?.value = min(change.new, 60)
  }
  delay.value = 90
  return (notebook.taken(), delay.value)
}
