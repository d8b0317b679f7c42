import SpecSupport
import Testing

@testable import Chapter3

@Suite(.exercise) struct Step3 {
  private let delay = Live(0)
  private let notebook = Notebook()

  @Test func `forty closures keep their order, and who is put back comes last`() {
    let ids = (1...40).map { "seat-\($0)" }
    for id in ids { delay.observe(id: id, notebook.noting(id)) }
    delay.value = 1
    let atFirst = notebook.taken().firstDifference(from: ids.map { "\($0) 1" })
    #expect(
      atFirst == nil,
      "The order is that of registration. A dictionary has an order of its own, which is nobody's."
    )

    let moved = ["seat-31", "seat-1", "seat-40", "seat-16"]
    for id in moved { delay.remove(id: id) }
    delay.value = 2
    let stayed = ids.filter { !moved.contains($0) }
    let afterRemoving = notebook.taken().firstDifference(from: stayed.map { "\($0) 2" })
    #expect(
      afterRemoving == nil,
      "remove(id:) takes out the one closure under the id: it is silent, and the others move up, in order."
    )

    for id in moved { delay.observe(id: id, notebook.noting(id)) }
    delay.value = 3
    let afterReturning = notebook.taken().firstDifference(from: (stayed + moved).map { "\($0) 3" })
    #expect(
      afterReturning == nil,
      "Who comes back is new and comes last: a place that was given up is gone."
    )
  }

  @Test func `an unknown id changes nothing`() {
    for id in ["ticket", "clock"] { delay.observe(id: id, notebook.noting(id)) }
    delay.remove(id: "map")
    delay.value = 5
    #expect(notebook.taken() == ["ticket 5", "clock 5"], "Nothing is under that id, so nobody loses a place.")
  }

  @Test func `a removed closure is let go, with what it captured`() {
    let tracker = LeakTracker()
    delay.observe(id: "clock", notebook.noting("clock", carrying: tracker.track(Luggage())))
    #expect(tracker.alive == ["Luggage"], "A registered closure is kept, and so is what it captured.")

    delay.remove(id: "clock")
    #expect(
      tracker.alive == [],
      "To be silent is not enough: what a closure captured lives until nobody holds the closure any more."
    )
  }
}
