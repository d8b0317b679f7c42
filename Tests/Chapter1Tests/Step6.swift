import SpecSupport
import Testing

@testable import Chapter1

// A round that goes wrong here may crash or never end, so each is played in a process of its own.

@Suite(.exercise) struct Step6 {
  @Test func `no observer is skipped when another one detaches itself`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      for rounds in [TwoRounds(changedBy: .post), TwoRounds(changedBy: .cancel)] {
        rounds.attach("display") { display, board in board.detach(display) }
        rounds.attach("announcer")
        rounds.attach("café") { café, board in board.detach(café) }
        rounds.expectRound(
          ["display", "announcer", "café"],
          "When notified, the display and the café detached themselves. Does your loop then skip the next observer?"
        )
        rounds.expectRound(["announcer"], "The display and the café detached themselves in the round before.")
      }
    }
  }

  @Test func `an observer that is detached in a round receives no further calls in it`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      for rounds in [TwoRounds(changedBy: .post), TwoRounds(changedBy: .cancel)] {
        let café = rounds.hall.observer("café")
        let display = rounds.attach("display")
        rounds.attach("announcer") { _, board in
          board.detach(display)
          board.detach(café)
        }
        rounds.board.attach(café)
        rounds.attach("kiosk")
        rounds.expectRound(
          ["display", "announcer", "kiosk"],
          """
          When notified, the announcer detached the display, whose turn had been, and the café, which then may not be \
          notified. The kiosk, attached before the round, has to be notified.
          """
        )
        rounds.expectRound(
          ["announcer", "kiosk"],
          "The display and the café were detached in the round before. Detaching them again must change nothing."
        )
      }
    }
  }

  @Test func `an observer that is attached in a round is notified from the next round on`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      for rounds in [TwoRounds(changedBy: .post), TwoRounds(changedBy: .cancel)] {
        let newcomers = ["first", "second", "third", "fourth", "fifth"].map { rounds.hall.observer($0) }
        rounds.attach("display") { _, board in for newcomer in newcomers[..<3] { board.attach(newcomer) } }
        rounds.attach("announcer") { _, board in for newcomer in newcomers[3...] { board.attach(newcomer) } }
        rounds.expectRound(
          ["display", "announcer"],
          "When notified, these two attached five newcomers, which may not be notified before the next round."
        )
        rounds.expectRound(
          ["display", "announcer", "first", "second", "third", "fourth", "fifth"],
          """
          The five newcomers were attached in the round before, in this order. In this round, the display and the \
          announcer attached them again: each newcomer must be notified once all the same.
          """
        )
      }
    }
  }

  @Test func `whoever detaches whom in a round, the others are notified once, in order`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      for change in [TwoRounds.Change.post, .cancel] {
        expectOrderOfRounds(in: RegistrationWords("attached", "detached")) { script in
          roundsOf(script, changedBy: change)
        }
      }
    }
  }

  @Test func `an observer that is detached in a round may be deallocated then`() async {
    await #expect(processExitsWith: .success, "An observer was detached in a round, and deallocated before its turn.") {
      beginExitTest()
      let board = DeparturesBoard()
      let hall = Hall()
      var leavers = (1...20).map { number in HallObserver(name: "leaver \(number)") { _, _ in } }
      board.attach(
        hall.observer("display") { _, board in
          while let leaver = leavers.popLast() { board.detach(leaver) }
          for number in 1...20 { board.attach(hall.observer("newcomer \(number)")) }
        }
      )
      for leaver in leavers { board.attach(leaver) }
      board.post(.lindholm)
      let notified = hall.takeCalls()
      let note =
        notified.count > 20
        ? "When does your round end?"
        : "A newcomer may have the address of a detached observer."
      let lesson: Comment = """
        When notified, the display detached twenty observers, to which nothing else refers, and attached twenty \
        newcomers, which may not be notified before the next round. \(note)
        """
      expect("notified", notified, is: ["display"], lesson)
    }
  }

  @Test func `any story of coming and going in a round goes as the brief says`() async throws {
    try await BoardStories.check(ofStep: 6, crashLesson: crashLesson)
  }
}

private let crashLesson =
  "In a round, the list of observers may shrink and grow. Does your loop use an index into that list?"

// MARK: - Fixtures

/// A board with two rounds to come: it posts two departures, or cancels two that are on it.
private final class TwoRounds {
  enum Change { case post, cancel }

  let board = DeparturesBoard()
  let hall = Hall()
  private let change: Change
  private var departures: [Departure] = [.lindholm, .marsh]

  init(changedBy change: Change) {
    self.change = change
    if change == .cancel { for departure in departures { board.post(departure) } }
  }

  @discardableResult
  func attach(_ name: String, whenNotified: @escaping (HallObserver, DeparturesBoard) -> Void = { _, _ in })
    -> HallObserver
  {
    let observer = hall.observer(name, whenNotified: whenNotified)
    board.attach(observer)
    return observer
  }

  /// Plays the next round, and compares who is notified.
  func expectRound(_ names: [String], _ lesson: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    let subject = "notified by \(departures.count == 2 ? "" : "the next ")\(change)"
    playRound()
    hall.expectCalls(names, lesson, as: subject, sourceLocation: sourceLocation)
  }

  func playRound() {
    let departure = departures.removeFirst()
    if change == .post { board.post(departure) } else { board.cancel(departure) }
  }
}

/// Plays a script, in which an observer acts when it is first notified, and returns who was notified in its two rounds.
private func roundsOf(_ script: RoundScript, changedBy change: TwoRounds.Change) -> [[String]] {
  let rounds = TwoRounds(changedBy: change)
  let newcomer = rounds.hall.observer(RoundScript.newcomerName)
  var passengers: [String: HallObserver] = [:]
  var waiting = Set(script.names)
  for name in script.names {
    passengers[name] = rounds.attach(name) { _, board in
      guard waiting.remove(name) != nil else { return }
      script.act(as: name) { removed in
        if let passenger = passengers[removed] { board.detach(passenger) }
      } registerNewcomer: {
        board.attach(newcomer)
      }
    }
  }
  rounds.playRound()
  let first = rounds.hall.takeCalls()
  rounds.attach(RoundScript.lateName)
  rounds.playRound()
  return [first, rounds.hall.takeCalls()]
}
