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
      notebook.expectCalls(["Ana: 5", "Ben: 5"], "Each of the two owners has to be passed to its own closure, once.")
    }
  }

  @Test func `ids and owners share one order`() {
    let ana = Passenger("Ana")
    delay.observe(id: "ticket", notebook.noting("ticket"))
    delay.observe(ana, notebook.notingOwner())
    delay.observe(id: "clock", notebook.noting("clock"))
    delay.value = 5
    withExtendedLifetime(ana) {
      notebook.expectCalls(["ticket: 5", "Ana: 5", "clock: 5"]) {
        "The closures have to be called in the order of registration, whether they have an id or an owner."
      }
    }
  }

  @Test func `the closure of an owner has no id`() {
    let ana = Passenger("Ana")
    let identity = ObjectIdentifier(ana)
    let ids = [
      "", "Ana", "\(ana)", "\(identity)", "\(UInt(bitPattern: identity))", "\(identity.hashValue)", "0", "1", "owner",
      "\(Passenger.self)", String(reflecting: Passenger.self), "\(ObjectIdentifier(Passenger.self))",
    ]
    delay.observe(ana, notebook.notingOwner())
    for (number, id) in ids.enumerated() {
      delay.remove(id: id)
      delay.value = number + 1
      let lesson: Comment = "Ana's closure has no id, so remove(id: \"\(id)\") must not remove it."
      if !expect("called", notebook.takeCalls(), is: ["Ana: \(number + 1)"], lesson) { return }
    }

    for id in ids { delay.observe(id: id, notebook.noting("clock")) }
    delay.value = 90
    let calls = withExtendedLifetime(ana) { notebook.takeCalls() }
    expect("called first", calls.first, is: "Ana: 90") {
      "Ana's closure was registered first, and has no id: what is registered under an id may not replace or move it."
    }
  }

  @Test func `nothing keeps an owner alive`() {
    let tracker = LeakTracker()
    delay.observe(tracker.track(Passenger("Ana"), as: "Ana"), notebook.notingOwner())
    expect("alive", tracker.alive, is: [], "Neither the value nor a closure that you make may hold the owner strongly.")
  }

  @Test func `an owner that was called may be deallocated before the others are called`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let delay = Live(0)
      let notebook = Notebook()
      let tracker = LeakTracker()
      var passengers = [tracker.track(Passenger("Ana"), as: "Ana")]
      delay.observe(passengers[0], notebook.notingOwner())
      delay.observe(id: "door") { value in
        notebook.noting("door")(value)
        passengers = []
        expect("alive", tracker.alive, is: []) {
          "Ana's closure was called, then the door's closure released Ana. Your code may not hold her after her turn."
        }
      }
      delay.value = 5
      notebook.expectCalls(["Ana: 5", "door: 5"], "Ana was alive at the change: her closure has to be called first.")
    }
  }

  @Test(arguments: [3, 40])
  func `the closures of deallocated owners are not called, and are released at the next change`(count: Int) async {
    await #expect(processExitsWith: .success, "\(crashLesson)") { [count = count as Int] in
      beginExitTest()
      let delay = Live(0)
      let notebook = Notebook()
      let tracker = LeakTracker()
      delay.observe(id: "ticket", notebook.noting("ticket"))
      for number in 1...count {
        let luggage = tracker.track(Captive(), as: "passenger \(number)'s closure")
        // Nothing else keeps the passenger.
        delay.observe(Passenger("passenger \(number)"), notebook.notingOwner(carrying: luggage))
      }
      delay.observe(id: "clock", notebook.noting("clock"))
      delay.value = 5
      notebook.expectCalls(["ticket: 5", "clock: 5"]) {
        "\(count) owners were deallocated, so their closures may not be called. The ticket and the clock have to be."
      }
      expect("alive after the change", tracker.alive, is: []) {
        """
        Passengers 1 to \(count) were registered one after the other, and each was deallocated immediately. The \
        change to 5 has to release all their closures. Are some still there? Then does your code go on after the \
        first that it removes, and look at the very next one? Is only the last still there? Then registering has \
        cleared away the others, which the change itself has to do.
        """
      }
      withExtendedLifetime(delay) {}
    }
  }

  @Test func `an owner that is deallocated while others are called is not called anymore`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
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
      let calls = notebook.takeCalls()
      let lesson: Comment =
        calls == ["door: 5"]
        ? "The door's closure released Ana. That ends only her own turn: the clock still has to be called."
        : "The door's closure released Ana before her turn. When does your code check whether she is still alive?"
      expect("called", calls, is: ["door: 5", "clock: 5"], lesson)
    }
  }

  @Test func `an owner may be deallocated before a closure sets the value again`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let delay = Live(0)
      let notebook = Notebook()
      let tracker = LeakTracker()
      var passengers = [Passenger("Ana"), Passenger("Ben")]
      func bind(_ passenger: Passenger) {
        let luggage = tracker.track(Captive(), as: "\(passenger.name)'s closure")
        delay.observe(passenger, notebook.notingOwner(carrying: luggage))
      }
      bind(passengers[0])
      delay.observe(id: "door") { [weak delay] value in
        notebook.noting("door")(value)
        guard value == 1 else { return }
        passengers = []
        delay?.value = 2
      }
      bind(passengers[1])
      delay.value = 1
      let calls = notebook.takeCalls().filter { !$0.hasPrefix("door") }
      expect("calls for Ana and Ben", calls, is: ["Ana: 1"]) {
        "After Ana's call, the door's closure released Ana and Ben, and set 2. Neither may be called from then on."
      }
      expect("alive", tracker.alive, is: []) {
        "Ana was deallocated after her turn, Ben before his. By the end of both rounds, no closure may be left."
      }
      withExtendedLifetime(delay) {}
    }
  }

  // There are so many that some newcomers get the memory that some of the deallocated ones have had.
  @Test func `an owner that comes after another was deallocated is a new one`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let delay = Live(0)
      let notebook = Notebook()
      delay.observe(id: "ticket", notebook.noting("ticket"))
      var passengers = (1...20).map { Passenger("passenger \($0)") }
      for passenger in passengers { delay.observe(passenger, notebook.notingOwner()) }
      delay.observe(id: "clock", notebook.noting("clock"))
      passengers = []
      passengers = (1...100).map { Passenger("newcomer \($0)") }
      for newcomer in passengers { delay.observe(newcomer, notebook.notingOwner()) }
      delay.value = 5
      notebook.expectCalls(["ticket: 5", "clock: 5"] + passengers.map { "\($0.name): 5" }) {
        """
        Twenty owners were deallocated, then a hundred newcomers were registered: their closures have to come after \
        the clock's, in order. Do you look up an ObjectIdentifier? A newcomer may have that of a deallocated owner.
        """
      }
    }
  }

  @Test func `any story of owners that come and go goes as the brief says`() async throws {
    try await LiveStories.check(ofStep: 4, crashLesson: crashLesson)
  }

  @Test func `a crowd of owners that come and go keeps its order`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let delay = Live(0)
      let notebook = Notebook()
      var passengers: [String: Passenger] = [:]
      expectOrderOfCrowd(in: RegistrationWords("registered", "deallocated")) { name in
        let passenger = Passenger(name)
        passengers[name] = passenger
        delay.observe(passenger, notebook.notingOwner())
      } leaving: { name in
        passengers[name] = nil
      } notifying: {
        delay.value += 1
        return notebook.takeCalls().map { String($0.prefix { $0 != ":" }) }
      }
    }
  }
}

private let crashLesson = "An owner was deallocated by then. Does a reference to it, or a place in a list, outlive it?"
