import SpecSupport
import Testing

@testable import Chapter3

@Suite(.exercise) struct Step2 {
  private let delay = Live(0)
  private let notebook = Notebook()

  @Test func `the same id again replaces the closure`() {
    delay.observe(id: "clock", notebook.noting("old clock"))
    delay.observe(id: "clock", notebook.noting("new clock"))
    delay.value = 5
    #expect(notebook.taken() == ["new clock 5"], "There is one closure under an id, and it is the one that came last.")
  }

  @Test(arguments: ["ticket", "map", "badge"])
  func `the new closure is called in the place of the old one`(replaced: String) {
    let ids = ["ticket", "clock", "widget", "alarm", "map", "lock screen", "watch", "banner", "car", "badge"]
    for id in ids { delay.observe(id: id, notebook.noting(id)) }
    delay.observe(id: replaced, notebook.noting("new \(replaced)"))
    delay.value = 5
    let expected = ids.map { $0 == replaced ? "new \($0) 5" : "\($0) 5" }
    let difference = notebook.taken().firstDifference(from: expected)
    #expect(
      difference == nil,
      "Closures are called in the order in which their ids came. To replace one is not to remove it and come anew."
    )
  }
}
