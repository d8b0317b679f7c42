import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step2 {
  private let board = DeparturesBoard()
  private let audience = Audience()

  @Test(arguments: ["display", "announcer", "café"])
  func `a detached observer is not notified anymore, and the others keep their order`(leaver: String) {
    let names = ["display", "announcer", "café"]
    let listeners = names.map { audience.listener($0) }
    for listener in listeners { board.attach(listener) }
    for listener in listeners where listener.name == leaver { board.detach(listener) }
    board.post(.lindholm)
    audience.expectCalls(
      names.filter { $0 != leaver },
      "Only the \(leaver) was detached: detach(_:) removes the observer that it is given, and no other."
    )
  }

  @Test func `detaching an observer that is not attached changes nothing`() {
    board.attach(audience.listener("display"))
    board.attach(audience.listener("announcer"))
    board.detach(audience.listener("stranger"))
    board.post(.lindholm)
    audience.expectCalls(
      ["display", "announcer"],
      "These two were attached; the observer that was detached was not, so nothing changes."
    )
  }

  @Test func `an equal observer is not the same observer`() {
    board.attach(audience.listener("display"))
    board.attach(audience.listener("announcer"))
    board.detach(audience.listener("display"))
    board.post(.lindholm)
    audience.expectCalls(
      ["display", "announcer"],
      "The observer that was detached equals the display, but is another object: compare with ===."
    )
  }

  @Test func `an observer that is attached again comes last`() {
    let display = audience.listener("display")
    board.attach(display)
    board.attach(audience.listener("announcer"))
    board.detach(display)
    board.attach(display)
    board.post(.lindholm)
    audience.expectCalls(
      ["announcer", "display"],
      "The display was detached and gave up its place; when it was attached again, it came after all others."
    )
  }

  @Test func `any story of coming and going goes as the brief says`() async throws {
    try await checkStories(
      ofStep: 2,
      crashLesson: "Detaching must work any number of times, in any order, even for observers that are not attached."
    )
  }

  @Test func `a crowd that comes and goes keeps its order`() {
    var listeners: [String: Listener] = [:]
    var count = 0
    expectOrder { name in
      let listener = listeners[name] ?? audience.listener(name)
      listeners[name] = listener
      board.attach(listener)
    } leaves: { name in
      listeners[name].map(board.detach)
    } isTold: {
      count += 1
      board.post(Departure(time: "07:05", destination: "Lindholm \(count)", platform: 1))
      return audience.takeCalls()
    }
  }
}
