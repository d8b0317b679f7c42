import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step2 {
  private let board = DeparturesBoard()
  private let hall = Hall()

  @Test(arguments: ["display", "announcer", "café"])
  func `a detached observer is not notified anymore, and the others keep their order`(leaver: String) {
    let names = ["display", "announcer", "café"]
    let observers = names.map { hall.observer($0) }
    for observer in observers { board.attach(observer) }
    for observer in observers where observer.name == leaver { board.detach(observer) }
    board.post(.lindholm)
    let others = names.filter { $0 != leaver }
    let notified = hall.takeCalls()
    expect("notified", notified, is: others) {
      notified.sorted() == others.sorted()
        ? "The \(leaver) was detached. The others were all notified, in another order: they must keep their order."
        : "Only the \(leaver) was detached: detach(_:) must remove the observer that it is given, and no other."
    }
  }

  @Test func `an equal observer is not the same observer`() {
    board.attach(hall.observer("display"))
    board.attach(hall.observer("announcer"))
    board.detach(hall.observer("display"))
    board.post(.lindholm)
    hall.expectCalls(["display", "announcer"]) {
      "An object that equals the display was detached, but not the display itself. Does detach(_:) compare with ===?"
    }
  }

  @Test func `an observer that is attached again comes last`() {
    let display = hall.observer("display")
    board.attach(display)
    board.attach(hall.observer("announcer"))
    board.detach(display)
    board.attach(display)
    board.post(.lindholm)
    let notified = hall.takeCalls()
    expect("notified", notified, is: ["announcer", "display"]) {
      notified.sorted() == ["announcer", "display"]
        ? "The display was detached, which gave up its place. When it is attached again, it must come after all others."
        : "The display was detached, and attached again; the announcer stayed attached. So each must be notified once."
    }
  }

  @Test func `any story of coming and going goes as the brief says`() async throws {
    try await BoardStories.check(
      ofStep: 2,
      crashLesson: "Detaching must work any number of times, in any order, even for observers that are not attached."
    )
  }

  @Test func `a crowd that comes and goes keeps its order`() {
    var observers: [String: HallObserver] = [:]
    var count = 0
    expectOrderOfCrowd(in: RegistrationWords("attached", "detached")) { name in
      let observer = observers[name] ?? hall.observer(name)
      observers[name] = observer
      board.attach(observer)
    } leaving: { name in
      if let observer = observers[name] { board.detach(observer) }
    } notifying: {
      count += 1
      board.post(Departure(time: "07:05", destination: "Lindholm \(count)", platform: 1))
      return hall.takeCalls()
    }
  }
}
