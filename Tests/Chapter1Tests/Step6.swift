import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step6 {
  @Test func `no observer is skipped when another one detaches itself`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      for change in Change.allCases { leaving(change) }
    }
  }

  @Test func `an observer that is detached in a round receives no further calls in it`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      for change in Change.allCases { detachingOthers(change) }
    }
  }

  @Test func `an observer that is attached in a round is notified from the next one on`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      for change in Change.allCases { joining(change) }
    }
  }

  @Test func `whoever detaches whom in a round, the others are notified, once, in order`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      for change in Change.allCases {
        expectOrder { script in
          rounds(change) { board, audience in
            var passengers: [String: Listener] = [:]
            let newcomer = audience.listener(RoundScript.newcomerName)
            for name in script.names {
              var hasBeenTold = false
              let passenger = audience.listener(name) { _, board in
                if hasBeenTold { return }
                hasBeenTold = true
                script.act(as: name) { removed in
                  passengers[removed].map(board.detach)
                } registerNewcomer: {
                  board.attach(newcomer)
                }
              }
              passengers[name] = passenger
              board.attach(passenger)
            }
          } between: { board, audience in
            board.attach(audience.listener(RoundScript.lateName))
          }
        }
      }
    }
  }

  @Test func `any story of coming and going in a round goes as the brief says`() async throws {
    try await stories.check(crashLesson: crashLesson) { path in
      await #expect(processExitsWith: .success) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }
}

private let stories = boardStories(ofStep: 6)

private let crashLesson = "In a round, the list of observers may become shorter and longer."

// MARK: - Examples

// A round that goes wrong here may crash or never end, so each is played in a process of its own.

/// The function that changes the board, and so begins a round.
private enum Change: String, CaseIterable {
  case post, cancel
}

private func leaving(_ change: Change) {
  let rounds = rounds(change) { board, audience in
    board.attach(audience.listener("display") { display, board in board.detach(display) })
    board.attach(audience.listener("announcer"))
    board.attach(audience.listener("café") { café, board in board.detach(café) })
  }
  expect(
    "notified by \(change)",
    rounds[0],
    is: ["display", "announcer", "café"],
    "The display and the café detached themselves when they were notified; everybody is notified once all the same."
  )
  expect(
    "notified by the next \(change)",
    rounds[1],
    is: ["announcer"],
    "The display and the café have detached themselves."
  )
}

private func detachingOthers(_ change: Change) {
  let rounds = rounds(change) { board, audience in
    let (display, café) = (audience.listener("display"), audience.listener("café"))
    board.attach(display)
    board.attach(
      audience.listener("announcer") { _, board in
        board.detach(display)
        board.detach(café)
      }
    )
    board.attach(café)
    board.attach(audience.listener("kiosk"))
  }
  expect(
    "notified by \(change)",
    rounds[0],
    is: ["display", "announcer", "kiosk"],
    "The announcer detached the display, which had been notified, and the café, which had not: the café is not notified anymore."
  )
  expect(
    "notified by the next \(change)",
    rounds[1],
    is: ["announcer", "kiosk"],
    "The display and the café are detached."
  )
}

private func joining(_ change: Change) {
  let rounds = rounds(change) { board, audience in
    let newcomers = ["first", "second", "third", "fourth", "fifth"].map { audience.listener($0) }
    board.attach(audience.listener("display") { _, board in newcomers[..<3].forEach(board.attach) })
    board.attach(audience.listener("announcer") { _, board in newcomers[3...].forEach(board.attach) })
  }
  expect(
    "notified by \(change)",
    rounds[0],
    is: ["display", "announcer"],
    "Five newcomers were attached in this round, by these two: the next round is the first in which they are notified."
  )
  expect(
    "notified by the next \(change)",
    rounds[1],
    is: ["display", "announcer", "first", "second", "third", "fourth", "fifth"],
    "The newcomers were attached in the round before, in this order, and each is attached once."
  )
}

/// Changes a board twice, in the same way, and returns who was notified in each round.
private func rounds(
  _ change: Change,
  attach: (DeparturesBoard, Audience) -> Void,
  between: (DeparturesBoard, Audience) -> Void = { _, _ in }
) -> [[String]] {
  let board = DeparturesBoard()
  let audience = Audience()
  let departures = [Departure.lindholm, .marsh]
  if change == .cancel { departures.forEach(board.post) }
  attach(board, audience)
  return departures.enumerated().map { index, departure in
    if index == 1 { between(board, audience) }
    switch change {
    case .post: board.post(departure)
    case .cancel: board.cancel(departure)
    }
    return audience.takeCalls()
  }
}
