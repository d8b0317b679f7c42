import SpecSupport
import Testing

@testable import Chapter3

@Suite(.exercise) struct Step3 {
  private let delay = Live(0)
  private let notebook = Notebook()

  @Test func `forty closures keep their order, and one that is put back comes last`() {
    let ids = (1...40).map { "seat-\($0)" }
    for id in ids { delay.observe(id: id, notebook.noting(id)) }
    delay.value = 1
    notebook.expectCalls(ids.map { "\($0): 1" }) {
      "The closures have to be called in the order of registration. A dictionary has no dependable order."
    }

    let moved = ["seat-31", "seat-1", "seat-40", "seat-16"]
    for id in moved { delay.remove(id: id) }
    delay.value = 2
    let stayed = ids.filter { !moved.contains($0) }
    notebook.expectCalls(stayed.map { "\($0): 2" }, as: "called after four were removed") {
      "Each call of remove(id:) has to remove the closure of its id and no other. The rest have to keep their order."
    }

    for id in moved { delay.observe(id: id, notebook.noting(id)) }
    delay.value = 3
    notebook.expectCalls((stayed + moved).map { "\($0): 3" }, as: "called after the four came back") {
      "Four ids were removed, and then registered again: their closures have to come last, not in their old places."
    }
  }

  @Test func `removing an unknown id changes nothing`() {
    for id in ["ticket", "clock"] { delay.observe(id: id, notebook.noting(id)) }
    delay.remove(id: "map")
    delay.value = 5
    notebook.expectCalls(["ticket: 5", "clock: 5"], "The id \"map\" is unknown: both closures have to stay.")
  }

  @Test func `an id is removed by any string that equals it`() {
    delay.observe(id: "caf\u{E9}", notebook.noting("café"))
    delay.remove(id: "cafe")
    delay.value = 1
    notebook.expectCalls(["café: 1"], "\"cafe\" was removed. It does not equal \"café\", whose closure has to stay.")

    delay.remove(id: "cafe\u{301}")
    delay.value = 2
    notebook.expectCalls([], as: "called after the removal") {
      "The id was registered with é as one character, and removed with an e and an accent. By ==, the two are equal."
    }
  }

  @Test func `a closure is replaced in its place, wherever that is after another was removed`() {
    let tracker = LeakTracker()
    func register(_ name: String, as id: String) {
      delay.observe(id: id, notebook.noting(name, carrying: tracker.track(Captive(), as: name)))
    }
    for id in ["ticket", "clock", "map"] { register(id, as: id) }
    register("second clock", as: "clock")
    delay.remove(id: "ticket")
    register("third clock", as: "clock")
    let story: Comment = """
      The second clock replaced the first, then the ticket before it was removed, and then the third clock had to \
      replace the second. Does your code still use the place that the clock had before the removal?
      """
    expect("alive", tracker.alive, is: ["map", "third clock"], story)
    delay.value = 5
    notebook.expectCalls(["third clock: 5", "map: 5"], story)
  }

  @Test func `of forty closures, each one that is replaced or removed is released immediately`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let delay = Live(0)
      let notebook = Notebook()
      let tracker = LeakTracker()
      var seats = (1...40).map { "seat-\($0)" }
      for seat in seats { delay.observe(id: seat, notebook.noting(seat, carrying: tracker.track(Captive(), as: seat))) }
      for number in [1, 40, 21, 8, 13] {
        let seat = seats.remove(at: seats.firstIndex(of: "seat-\(number)") ?? 0)
        let what = number > 20 ? "replaced" : "removed"
        noteForCrash("This was when \(seat)'s closure was \(what).")
        if number > 20 { delay.observe(id: seat, notebook.noting("new \(seat)")) } else { delay.remove(id: seat) }
        let wrong = Set(tracker.alive).symmetricDifference(seats).sorted()
        let lesson: Comment = "This closure alone has to be released. Does your code only stop calling it?"
        expect("kept or released by mistake when \(seat)'s closure was \(what)", wrong, is: [], lesson)
      }
    }
  }

  @Test func `any story of closures that are removed goes as the brief says`() async throws {
    try await LiveStories.check(ofStep: 3, crashLesson: crashLesson)
  }

  @Test func `a crowd that comes and goes keeps its order`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let delay = Live(0)
      let notebook = Notebook()
      expectOrderOfCrowd { name in
        delay.observe(id: name, notebook.noting(name))
      } leaving: { name in
        delay.remove(id: name)
      } notifying: {
        delay.value += 1
        return notebook.takeCalls().map { String($0.prefix { $0 != ":" }) }
      }
    }
  }
}

private let crashLesson = "Which places change when a closure is taken out?"
