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
    hall.expectCalls([], "Attaching an observer notifies nobody: nothing has changed yet.")

    board.post(.lindholm)
    hall.expectCalls(["display"], "post(_:) calls boardDidChange(_:) once on each observer.")
  }

  @Test func `a board shares nothing with others, not even with those that were deallocated`() {
    let other = DeparturesBoard()
    other.attach(hall.observer("café"))
    for number in 1...20 {
      let board = DeparturesBoard()
      board.attach(hall.observer("display \(number)"))
      board.post(.lindholm)
      let lesson: Comment = """
        The café is attached to another board. The boards that had this departure before are deallocated, and a new \
        one may get the address of one of them: an ObjectIdentifier is good only while its object exists.
        """
      if !expect("notified by board \(number)", hall.takeCalls(), is: ["display \(number)"], lesson) { return }
    }
  }

  @Test func `every attached observer is notified, in the order of attaching`() {
    board.attach(hall.observer("display"))
    board.attach(hall.observer("announcer"))
    board.attach(hall.observer("café"))
    board.post(.lindholm)
    hall.expectCalls(
      ["display", "announcer", "café"],
      "A board has many observers, unlike an object with one delegate, and notifies them in the order of attaching."
    )

    let other = DeparturesBoard()
    other.post(.lindholm)
    other.attach(hall.observer("café"))
    hall.expectCalls([], "Attaching an observer notifies nobody, whatever is on the board.")
    other.post(.marsh)
    hall.expectCalls(
      ["café"],
      """
      The café was attached between two posts. The first one notified nobody, since nobody was attached: does that \
      round end like any other?
      """,
      as: "notified by the second post"
    )
  }

  @Test func `forty observers are notified in the order in which they were attached`() {
    let names = (1...40).map { "observer \($0)" }
    for name in names { board.attach(hall.observer(name)) }
    for number in 1...300 {
      board.post(Departure(time: "07:05", destination: "Quay \(number)", platform: 1))
      let notified = hall.takeCalls()
      let lesson: Comment =
        if notified.sorted() == names.sorted() {
          "Observers are notified in the order of attaching. A set or dictionary has none."
        } else if number == 1 {
          "A departure notifies every observer that is attached."
        } else {
          "Departures 1 to \(number - 1) notified all forty. What is different about departure \(number)?"
        }
      if !expect("notified", notified, is: names, lesson) { return }
    }
  }

  @Test func `any story of attaching and posting goes as the brief says`() async throws {
    try await BoardStories.check(
      ofStep: 1,
      crashLesson: "Attaching and posting must work any number of times, in any order."
    )
  }
}
