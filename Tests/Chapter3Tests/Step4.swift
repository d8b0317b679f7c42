import SpecSupport
import Testing

@testable import Chapter3

@Suite(.exercise) struct Step4 {
  private let delay = Live(0)
  private let notebook = Notebook()

  @Test func `each closure is handed its own owner, and the new value`() {
    let ana = Passenger("Ana")
    let ben = Passenger("Ben")
    delay.observe(ana, notebook.notingOwner())
    delay.observe(ben, notebook.notingOwner())
    delay.value = 5
    withExtendedLifetime((ana, ben)) {
      #expect(notebook.taken() == ["Ana 5", "Ben 5"], "Two owners of one type are two: each has its own closure.")
    }
  }

  @Test func `ids and owners stand in one line`() {
    let ana = Passenger("Ana")
    delay.observe(id: "ticket", notebook.noting("ticket"))
    delay.observe(ana, notebook.notingOwner())
    delay.observe(id: "clock", notebook.noting("clock"))
    delay.value = 5
    withExtendedLifetime(ana) {
      #expect(notebook.taken() == ["ticket 5", "Ana 5", "clock 5"], "Who came first is called first, id or owner.")
    }
  }

  @Test func `nobody keeps an owner alive`() {
    let tracker = LeakTracker()
    delay.observe(tracker.track(Passenger("Ana"), as: "Ana"), notebook.notingOwner())
    #expect(tracker.alive == [], "The owner is gone as soon as others let it go: neither value nor closure holds it.")
  }

  @Test func `a dead owner's closure is not called, and let go at the next change`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = outlivingTheOwner()
    }
    let (told, alive) = outlivingTheOwner()
    #expect(told == ["ticket 5", "clock 5"], "The owner is gone, so its closure is silent; the others are called.")
    #expect(
      alive == [],
      "A closure does not go because its owner does: find out at a change who is gone, and let the closure go."
    )
  }

  @Test func `an owner that dies while others are called is told nothing more`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = dyingBeforeItsTurn()
    }
    #expect(
      dyingBeforeItsTurn() == ["door 5", "clock 5"],
      "Whether an owner lives is asked when it is its turn; nobody keeps it alive until then."
    )
  }

  @Test func `an owner that comes after another has died is a new one`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = comingAfterTheDead()
    }
    let difference = comingAfterTheDead()
    #expect(
      difference == nil,
      """
      Each newcomer has a place of its own, after whoever was there before. \
      An address, or an ObjectIdentifier, may be that of an owner who has died since.
      """
    )
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  The change crashed, or never ended. Is an owner reached by a reference that must not outlive it?
  """

private func outlivingTheOwner() -> (told: [String], alive: [String]) {
  let delay = Live(0)
  let notebook = Notebook()
  let tracker = LeakTracker()
  delay.observe(id: "ticket", notebook.noting("ticket"))
  delay.observe(Passenger("Ana"), notebook.notingOwner(carrying: tracker.track(Luggage(), as: "Ana's luggage")))
  delay.observe(id: "clock", notebook.noting("clock"))
  delay.value = 5
  return withExtendedLifetime(delay) { (notebook.taken(), tracker.alive) }
}

private func dyingBeforeItsTurn() -> [String] {
  let delay = Live(0)
  let notebook = Notebook()
  var passengers = [Passenger("Ana")]
  delay.observe(id: "door") { value in
    notebook.noting("door")(value)
    passengers = []
  }
  delay.observe(passengers[0], notebook.notingOwner())
  delay.observe(id: "clock", notebook.noting("clock"))
  delay.value = 5
  return notebook.taken()
}

// So many go and come that some newcomers get the memory that some of the dead have had.
private func comingAfterTheDead() -> String? {
  let delay = Live(0)
  let notebook = Notebook()
  delay.observe(id: "ticket", notebook.noting("ticket"))
  var passengers = (1...20).map { Passenger("passenger-\($0)") }
  for passenger in passengers { delay.observe(passenger, notebook.notingOwner()) }
  delay.observe(id: "clock", notebook.noting("clock"))
  passengers = []
  passengers = (1...100).map { Passenger("newcomer-\($0)") }
  for newcomer in passengers { delay.observe(newcomer, notebook.notingOwner()) }
  delay.value = 5
  let newcomers = passengers.map { "\($0.name) 5" }
  return notebook.taken().firstDifference(from: ["ticket 5", "clock 5"] + newcomers)
}
