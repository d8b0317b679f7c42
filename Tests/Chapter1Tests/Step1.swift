// The cast: a hall makes observers, which note their names when the board notifies them. `hall.expectCalls(…)` compares
// the names noted since the last time, in order, and says what to make of a difference. `expect(_:_:is:_:)` does the
// same with other values.

import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step1 {
  private let board = DeparturesBoard()
  private let hall = Hall()

  @Test func `a posted departure notifies an attached observer, once`() {
    board.attach(hall.observer("display"))
    hall.expectCalls([], "attach(_:) must notify nobody: nothing has changed yet.", as: "notified by attach(_:)")

    board.post(.lindholm)
    hall.expectCalls(["display"], "post(_:) must call boardDidChange(_:) once.", as: "notified by post(_:)")
  }

  @Test func `a board shares nothing with others, not even with those that were deallocated`() {
    let other = DeparturesBoard()
    other.attach(hall.observer("café"))
    for number in 1...20 {
      let board = DeparturesBoard()
      board.attach(hall.observer("display \(number)"))
      board.post(.lindholm)
      let lesson: Comment = """
        Only this display is attached to this board, the café to another. Do boards share a list of observers or of \
        departures? Or do they find theirs by an ObjectIdentifier, which a new board may have from a deallocated one?
        """
      if !expect("notified by board \(number)", hall.takeCalls(), is: ["display \(number)"], lesson) { return }
    }
  }

  @Test func `every attached observer is notified, in the order of attaching`() {
    board.attach(hall.observer("display"))
    board.attach(hall.observer("announcer"))
    board.attach(hall.observer("café"))
    board.post(.lindholm)
    hall.expectCalls(["display", "announcer", "café"]) {
      "A board may have many observers, unlike an object with one delegate. It must notify them in this order."
    }

    let other = DeparturesBoard()
    other.post(.lindholm)
    other.attach(hall.observer("café"))
    hall.expectCalls([], "attach(_:) must notify nobody, whatever is on the board.", as: "notified by attach(_:)")
    other.post(.marsh)
    hall.expectCalls(["café"], as: "notified by the second post") {
      """
      The first post had nobody to notify: does that round end like any other? Then the café was attached, and the \
      second post must notify it.
      """
    }
  }

  @Test func `forty observers are notified in the order in which they were attached`() {
    let names = (1...40).map { "observer \($0)" }
    for name in names { board.attach(hall.observer(name)) }
    for number in 1...300 {
      board.post(Departure(time: "07:05", destination: "Quay \(number)", platform: 1))
      let notified = hall.takeCalls()
      let lesson: Comment =
        if notified.sorted() == names.sorted() {
          "All forty were notified, but not in the order of attaching. A set or dictionary has no order."
        } else if number == 1 {
          "Forty observers are attached, and the first departure must notify each of them once."
        } else {
          "Departures 1 to \(number - 1) notified all forty. What is different about departure \(number)?"
        }
      if !expect("notified", notified, is: names, lesson) { return }
    }
  }

  @Test func `any story of attaching and posting goes as the brief says`() async throws {
    let lesson = "Attaching and posting must work any number of times, in any order."
    try await BoardStories.check(ofStep: 1, crashLesson: lesson)
  }
}
