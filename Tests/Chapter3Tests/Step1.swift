import SpecSupport
import Testing

@testable import Chapter3

@Suite(.exercise) struct Step1 {
  private let delay = Live(0)
  private let notebook = Notebook()

  @Test func `a closure is called with the new value at each change`() {
    delay.observe(id: "clock", notebook.noting("clock"))
    #expect(notebook.taken() == [], "Registering is not a change: nobody is called until the value is set.")

    delay.value = 5
    delay.value = 9
    #expect(notebook.taken() == ["clock 5", "clock 9"], "Each change calls the closure once, with the new value.")
  }

  @Test func `every closure is called, not only the last to come`() {
    for id in ["ticket", "clock", "map"] { delay.observe(id: id, notebook.noting(id)) }
    delay.value = 5
    #expect(
      notebook.taken().sorted() == ["clock 5", "map 5", "ticket 5"],
      "A value has many closures, unlike a button with one action. Each id has its own (sorted by name here)."
    )
  }

  @Test func `who reads the value while being called finds the new one`() {
    let platform = Live("2a")
    platform.observe(id: "sign") { [notebook, weak platform] _ in
      notebook.noting("sign reads")(platform?.value ?? "nothing")
    }
    platform.value = "2b"
    #expect(notebook.taken() == ["sign reads 2b"], "The value changes first, and the closures are called then.")
  }
}
