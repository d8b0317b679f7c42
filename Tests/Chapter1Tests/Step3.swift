import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step3 {
  private let board = DeparturesBoard()
  private let hall = Hall()

  @Test func `the board holds what was posted, in that order`() {
    expect("departures at first", board.departures.words, is: [], "A new board must be empty.")
    board.post(.northgate)
    board.post(.lindholm)
    board.post(.marsh)
    expect("departures after three posts", board.departures.words, is: [".northgate", ".lindholm", ".marsh"]) {
      "departures must hold everything that was posted, in the order of posting."
    }
  }

  @Test func `the board holds two hundred departures`() {
    let departures = (0..<200).map { number in
      // Neither in the order of their times, nor in that of their platforms.
      Departure(time: "12:\(10 + 7 * number % 40)", destination: "Quay \(number)", platform: number % 3)
    }
    for departure in departures { board.post(departure) }
    expect("departures", board.departures.words, is: departures.words) {
      "Nothing leaves the board by itself: all two hundred departures must stay, in the order of posting."
    }
  }

  @Test func `an observer that looks sees the change`() {
    let seen = EventRecorder<[String]>()
    for name in ["display", "announcer"] {
      board.attach(hall.observer(name) { _, board in seen.record(board.departures.words) })
    }
    board.post(.lindholm)
    expect("seen at the first post", seen.takeEvents(), is: [[".lindholm"], [".lindholm"]]) {
      "The board must change before it notifies, so that each of the two observers finds the departure."
    }

    board.post(.marsh)
    expect("seen at the second post", seen.takeEvents(), is: [[".lindholm", ".marsh"], [".lindholm", ".marsh"]]) {
      "Each of the two observers must find the whole board, with the departure that was just posted."
    }

    expect("departures", board.departures.words, is: [".lindholm", ".marsh"], "Both posts must be on the board.")
    board.post(.northgate)
    expect(
      "seen at the third post",
      seen.takeEvents(),
      is: Array(repeating: [".lindholm", ".marsh", ".northgate"], count: 2),
      "Before this post, the spec read `departures`. Do observers find what was stored for that reading?"
    )
  }

  @Test func `any observer of any story sees the change`() async throws {
    let lesson = "Reading departures must be safe at any time, in boardDidChange(_:) as well."
    try await BoardStories.check(ofStep: 3, crashLesson: lesson)
  }
}
