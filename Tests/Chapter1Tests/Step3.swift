import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step3 {
  private let board = DeparturesBoard()
  private let hall = Hall()

  @Test func `the board holds what was posted, in that order`() {
    expect("departures", board.departures.words, is: [], "A new board is empty.")
    board.post(.northgate)
    board.post(.lindholm)
    board.post(.marsh)
    expect(
      "departures",
      board.departures.words,
      is: [".northgate", ".lindholm", ".marsh"],
      "departures holds everything that was posted, in the order of posting."
    )
  }

  @Test func `the board holds forty departures`() {
    let departures = (0..<40).map { number in
      // Neither in the order of their times, nor in that of their platforms.
      Departure(time: "12:\(10 + 7 * number % 40)", destination: "Quay \(number)", platform: number % 3)
    }
    for departure in departures { board.post(departure) }
    expect(
      "departures",
      board.departures.words,
      is: departures.words,
      "Nothing leaves the board by itself: all forty departures stay, in the order of posting."
    )
  }

  @Test func `an observer that looks sees the change`() {
    let seen = EventRecorder<[String]>()
    for name in ["display", "announcer"] {
      board.attach(hall.observer(name) { _, board in seen.record(board.departures.words) })
    }
    board.post(.lindholm)
    expect(
      "seen by the two observers",
      seen.takeEvents(),
      is: [[".lindholm"], [".lindholm"]],
      "The board changes first and then notifies, so that both see the departure."
    )

    board.post(.marsh)
    expect(
      "seen by the two observers",
      seen.takeEvents(),
      is: [[".lindholm", ".marsh"], [".lindholm", ".marsh"]],
      "Both see the whole board, and the newest departure on it."
    )

    expect("departures", board.departures.words, is: [".lindholm", ".marsh"], "departures holds what was posted.")
    board.post(.northgate)
    expect(
      "seen by the two observers",
      seen.takeEvents(),
      is: Array(repeating: [".lindholm", ".marsh", ".northgate"], count: 2),
      "Before this post, `departures` was read outside a round. Even then, each observer must find the change."
    )
  }

  @Test func `any observer of any story sees the change`() async throws {
    try await BoardStories.check(
      ofStep: 3,
      crashLesson: "Reading departures must be safe at any time, in boardDidChange(_:) as well."
    )
  }
}
