import SpecSupport
import Testing

@testable import Chapter5

@Suite(.exercise) struct Step3 {
  // A round that may crash or never end is played in a process of its own.

  private let publisher = DelayPublisher()
  private let passengers = Passengers()

  @Test func `every observer is notified, in the order in which they were added`() {
    let names = ["Ada", "Bo", "Cleo"]
    for name in names { publisher.addObserver(passengers.passenger(name)) }
    passengers.expectCalls([], "addObserver(_:) may notify nobody: only a notice may.", as: "notified before a notice")

    for time in ["first", "second"] {
      publisher.notifyObservers(of: .lindholm)
      passengers.expectCalls(names.map { "\($0): 07:05 Lindholm +5" }, as: "notified the \(time) time") {
        "Each notice has to reach every observer once, in the order of adding, even a notice that equals the last one."
      }
    }
  }

  @Test func `a crowd that comes and goes keeps its order`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let publisher = DelayPublisher()
      let passengers = Passengers()
      var added: [String: Passenger] = [:]
      expectOrderOfCrowd(in: RegistrationWords("added", "removed")) { name in
        let passenger = passengers.passenger(name)
        added[name] = passenger
        publisher.addObserver(passenger)
      } leaving: { name in
        added.removeValue(forKey: name).map(publisher.removeObserver)
      } notifying: {
        if added.isEmpty { return [] }
        publisher.notifyObservers(of: .lindholm)
        return passengers.takeCalls().map { String($0.prefix { $0 != ":" }) }
      }
    }
  }

  @Test func `a removed observer receives no further notices, and removing an unregistered one changes nothing`() {
    let bo = passengers.passenger("Bo")
    publisher.addObserver(passengers.passenger("Ada"))
    publisher.addObserver(bo)
    publisher.addObserver(passengers.passenger("Cleo"))
    publisher.removeObserver(passengers.passenger("Dan"))
    publisher.notifyObservers(of: .lindholm)
    passengers.expectCalls(["Ada: 07:05 Lindholm +5", "Bo: 07:05 Lindholm +5", "Cleo: 07:05 Lindholm +5"]) {
      "Dan was never added, so removing him must not remove another observer of the same type."
    }

    publisher.removeObserver(bo)
    publisher.notifyObservers(of: .lindholmLater)
    passengers.expectCalls(["Ada: 07:05 Lindholm +10", "Cleo: 07:05 Lindholm +10"], as: "notified after Bo's removal") {
      "Bo was removed. removeObserver(_:) has to remove exactly this object: not the first, not the last, not all."
    }
  }

  @Test func `a bundle is passed on notice by notice`() {
    for name in ["Ada", "Bo"] { publisher.addObserver(passengers.passenger(name)) }
    publisher.deliver([.lindholm, .marsh])
    let calls = ["07:05 Lindholm +5", "07:20 Marsh End +5"].flatMap { ["Ada: \($0)", "Bo: \($0)"] }
    passengers.expectCalls(calls) {
      "notifyObservers(of:) has to notify every observer of a notice before deliver(_:) passes on the next notice."
    }
  }

  @Test func `a notice without observers is forgotten`() async {
    await #expect(processExitsWith: .success, "A notice came without any observers. Does your code rely on one?") {
      beginExitTest()
      let publisher = DelayPublisher()
      let passengers = Passengers()
      publisher.notifyObservers(of: .lindholm)
      publisher.addObserver(passengers.passenger("Ada"))
      publisher.notifyObservers(of: .lindholmLater)
      passengers.expectCalls(["Ada: 07:05 Lindholm +10"]) {
        "The first notice came before Ada was added. The publisher may not store it for observers that come later."
      }
    }
  }

  @Test func `an observer that is added during a round waits for the next notice`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let publisher = DelayPublisher()
      let passengers = Passengers()
      var newcomers = [passengers.passenger("Bo")]
      let ada = passengers.passenger("Ada") { _ in
        newcomers.popLast().map(publisher.addObserver)
      }
      publisher.addObserver(ada)
      for _ in 1...2 { publisher.notifyObservers(of: .lindholm) }
      passengers.expectCalls(["Ada: 07:05 Lindholm +5", "Ada: 07:05 Lindholm +5", "Bo: 07:05 Lindholm +5"]) {
        "While Ada was notified of the first notice, she added Bo. He has to wait for the second, which is equal."
      }
    }
  }

  @Test func `whoever removes whom in a round, the others are notified once, in order`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      expectOrderOfRounds(playing: rounds)
    }
  }

  @Test func `stories of adding, removing and notifying`() async throws {
    try await DelayStories.check(ofStep: 3, crashLesson: crashLesson)
  }
}

private let crashLesson = """
  If accesses are simultaneous: is a `mutating` function, or a closure with `inout`, still at work while it calls an \
  observer? If not: does the loop go through the list itself, while callbacks make it shorter or longer?
  """
