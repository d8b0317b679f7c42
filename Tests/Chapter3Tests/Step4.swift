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
      expect(
        "called",
        notebook.takeCalls(),
        is: ["Ana 5", "Ben 5"],
        "Two owners of one type are two: each has a closure."
      )
    }
  }

  @Test func `ids and owners share one order`() {
    let ana = Passenger("Ana")
    delay.observe(id: "ticket", notebook.noting("ticket"))
    delay.observe(ana, notebook.notingOwner())
    delay.observe(id: "clock", notebook.noting("clock"))
    delay.value = 5
    withExtendedLifetime(ana) {
      expect(
        "called",
        notebook.takeCalls(),
        is: ["ticket 5", "Ana 5", "clock 5"],
        "Closures are called in the order of registration, whether they have an id or an owner."
      )
    }
  }

  @Test func `the closure of an owner is under no id`() {
    let ana = Passenger("Ana")
    let identity = ObjectIdentifier(ana)
    let ids = [
      "", "Ana", "\(ana)", "\(identity)", "\(UInt(bitPattern: identity))", "\(identity.hashValue)", "0", "1", "owner",
    ]
    delay.observe(ana, notebook.notingOwner())
    for id in ids { delay.remove(id: id) }
    delay.value = 5
    expect(
      "called",
      notebook.takeCalls(),
      is: ["Ana 5"],
      "No id was given to Ana's closure, so no remove(id:) takes it out."
    )

    for id in ids { delay.observe(id: id, notebook.noting("clock")) }
    delay.value = 9
    withExtendedLifetime(ana) {
      expect(
        "called first",
        notebook.takeCalls().first,
        is: "Ana 9",
        "Ana's closure was registered before the others, and none of their ids is its own."
      )
    }
  }

  @Test func `nothing keeps an owner alive`() {
    let tracker = LeakTracker()
    delay.observe(tracker.track(Passenger("Ana"), as: "Ana"), notebook.notingOwner())
    expect("alive", tracker.alive, is: [], "Neither the value nor a closure that you make may hold the owner strongly.")
  }

  @Test func `an owner that was called may be deallocated before the others are called`() async {
    await #expect(processExitsWith: .success, "\(deadOwner)") {
      beginExitTest()
      let (told, alive) = goingAfterItsTurn()
      expect("called", told, is: ["Ana 5", "door 5"], "Ana exists when the value changes.")
      expect(
        "alive when the next closure has released Ana",
        alive,
        is: [],
        "The code that calls Ana's closure must not hold her until all closures have been called."
      )
    }
  }

  @Test func `the closures of deallocated owners are not called, and are released at the next change`() async {
    await #expect(processExitsWith: .success, "\(deadOwner)") {
      beginExitTest()
      for count in [3, 40] {
        let (told, alive) = outlivingTheOwners(count)
        expect(
          "called",
          told,
          is: ["ticket 5", "clock 5"],
          "\(count) owners are deallocated, so their closures are not called; the others are."
        )
        expect(
          "alive after the change",
          alive,
          is: [],
          "A closure is not released when its owner is deallocated: at a change, release the closures of deallocated owners."
        )
      }
    }
  }

  @Test func `an owner that is deallocated while others are called is not called anymore`() async {
    await #expect(processExitsWith: .success, "\(deadOwner)") {
      beginExitTest()
      expect(
        "called",
        dyingBeforeItsTurn(),
        is: ["door 5", "clock 5"],
        "Check whether an owner is alive when its turn comes, and keep no owner alive until then."
      )
    }
  }

  @Test func `an owner that comes after another has died is a new one`() async {
    await #expect(processExitsWith: .success, "\(deadOwner)") {
      beginExitTest()
      let (told, expected) = comingAfterTheDead()
      expect(
        "called",
        told,
        is: expected,
        """
        Each newcomer has a place of its own, at the end. \
        An address, or an ObjectIdentifier, may be that of an owner that has died since.
        """
      )
    }
  }

  @Test func `any story of owners that come and go goes as the brief says`() async throws {
    try await stories.check(crashLesson: deadOwner) { path in
      await #expect(processExitsWith: .success) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }

  @Test func `a crowd of owners that come and go keeps its order`() async {
    await #expect(processExitsWith: .success, "\(deadOwner)") {
      beginExitTest()
      let (delay, notebook) = (Live(0), Notebook())
      var passengers: [String: Passenger] = [:]
      expectOrder { name in
        let passenger = Passenger(name)
        passengers[name] = passenger
        delay.observe(passenger, notebook.notingOwner())
      } leaves: { name in
        passengers[name] = nil
      } isTold: {
        delay.value += 1
        return notebook.takeCalls().map { String($0.dropLast(" \(delay.value)".count)) }
      }
    }
  }
}

private let stories = Stories(ofStep: 4)

// MARK: - Fixtures

private let deadOwner = "An owner was deallocated by then: is it reached by a reference that must not outlive it?"

private func outlivingTheOwners(_ count: Int) -> (told: [String], alive: [String]) {
  let delay = Live(0)
  let notebook = Notebook()
  let tracker = LeakTracker()
  delay.observe(id: "ticket", notebook.noting("ticket"))
  for name in (1...count).map({ "passenger-\($0)" }) {
    let luggage = tracker.track(Captive(), as: "what \(name)'s closure captured")
    delay.observe(Passenger(name), notebook.notingOwner(carrying: luggage))
  }
  delay.observe(id: "clock", notebook.noting("clock"))
  delay.value = 5
  return withExtendedLifetime(delay) { (notebook.takeCalls(), tracker.alive) }
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
  return notebook.takeCalls()
}

private func goingAfterItsTurn() -> (told: [String], alive: [String]) {
  let delay = Live(0)
  let notebook = Notebook()
  let tracker = LeakTracker()
  var passengers = [tracker.track(Passenger("Ana"), as: "Ana")]
  var alive: [String] = []
  delay.observe(passengers[0], notebook.notingOwner())
  delay.observe(id: "door") { value in
    notebook.noting("door")(value)
    passengers = []
    alive = tracker.alive
  }
  delay.value = 5
  return (notebook.takeCalls(), alive)
}

// There are so many that some newcomers get the memory that some of the deallocated ones have had.
private func comingAfterTheDead() -> (told: [String], expected: [String]) {
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
  return (notebook.takeCalls(), ["ticket 5", "clock 5"] + newcomers)
}
