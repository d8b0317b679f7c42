// Who calls back here while a lock is held ends the program, or waits for ever. So each scenario is played in a
// process of its own first, and looked at only when it has come to its end there.

import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step7 {
  @Test func `an update within a callback waits for its turn`() async throws {
    try await #require(processExitsWith: .success, crashed("an observer is called")) {
      beginExitTest()
      _ = updatingInACallback()
    }
    #expect(
      updatingInACallback() == ["Ada": [0, 1, 2], "Ben": [0, 1, 2], "Cleo": [0, 1, 2]],
      "Told of 1, Ben updates to 2. Cleo, after him, must hear 1 first: the last that anyone hears is the newest."
    )
  }

  @Test func `who joins within a callback hears the current value, once, then every later one`() async throws {
    try await #require(processExitsWith: .success, crashed("an observer is called")) {
      beginExitTest()
      _ = joiningInACallback()
    }
    let rounds = joiningInACallback()
    #expect(
      rounds[0] == ["Ada": [1], "Ben": [1], "Cleo": [1]],
      "Cleo joins while 1 is told, and hears it as her first value. Were she in that round, she would hear it twice."
    )
    #expect(rounds[1] == ["Ada": [2], "Ben": [2], "Cleo": [2]], "From the next update on, a newcomer is one of all.")
  }

  @Test func `a first value may be answered by an update and by another observer`() async throws {
    try await #require(processExitsWith: .success, crashed("an observer is called")) {
      beginExitTest()
      _ = answeringTheFirstValue()
    }
    let rounds = answeringTheFirstValue()
    #expect(
      rounds[0] == ["Ada": [0, 1], "Ben": [1]],
      "Told of 0, her first value, Ada updates to 1 and lets Ben join. No lock is held then, as with any other call."
    )
    #expect(rounds[1] == ["Ada": [2], "Ben": [2]], "After that, all is as usual.")
  }

  @Test func `nobody waits for a callback that is running`() async throws {
    try await #require(processExitsWith: .success, crashed("an observer is called")) {
      beginExitTest()
      _ = meanwhileOnAnotherThread()
    }
    let rounds = meanwhileOnAnotherThread()
    #expect(
      rounds[0] == ["Ada": [1, 2, 3], "Dora": [3], "the kilometre": [1, 2, 3]],
      """
      Told of 1, Ada looks and updates to 2; then, on another thread that she waits for, the train is looked at, \
      updated to 3, and Dora joins. None of that has to wait for Ada, and what is to be told is told in turn.
      """
    )
    #expect(
      rounds[1] == ["Ada": [4], "Dora": [4]],
      "Ben's token was disposed on the other thread: he is not told of 4."
    )
  }

  @Test func `a closure that is let go may take the last reference to a token along`() async throws {
    try await #require(processExitsWith: .success, crashed("a closure is let go, by whoever lets go of it")) {
      beginExitTest()
      _ = lettingGo()
      _ = lettingGoInTheMiddleOfARound()
    }
    #expect(
      lettingGo() == ["Cleo 1"],
      "Ada's closure holds Ben's token. Her observation has ended, so her closure is gone, and with it Ben's token."
    )
    #expect(
      lettingGoInTheMiddleOfARound() == ["Ada 2", "Dora 2"],
      "Told of 1, Ada disposed of Cleo's token. Cleo's closure held Ben's: when 2 is told, both have ended."
    )
  }

  @Test func `what is let go may move the train as it goes`() async throws {
    try await #require(processExitsWith: .success, crashed("a closure is let go, be it an observer's own")) {
      beginExitTest()
      _ = movingOnTheWayOut()
    }
    #expect(
      movingOnTheWayOut() == ["Ben 9"],
      "Ada's closure held something that updates the train to 9 as it goes. It goes when Ada's token is disposed of."
    )
  }

  @Test func `an ending may come back to its own token`() async throws {
    try await #require(processExitsWith: .success, crashed("an ending runs, and while it is let go")) {
      beginExitTest()
      _ = disposingOfItsOwnToken()
      _ = disposingOnTheWayOut()
    }
    #expect(
      disposingOfItsOwnToken() == ["ended"],
      "An ending disposes of its own token. It has begun by then, so it does not begin again."
    )
    #expect(
      disposingOnTheWayOut() == ["Ada", "Ben"],
      """
      The ending of Ada's token holds the last reference to Ben's, whose ending disposes of Ada's. Ada's has run, so it \
      is let go, which ends Ben's.
      """
    )
  }

  @Test func `an ending may come back to its bag`() async throws {
    try await #require(processExitsWith: .success, crashed("a bag disposes its tokens, or one that came late")) {
      beginExitTest()
      _ = comingBackToTheBag()
      _ = comingBackTooLate()
    }
    #expect(
      comingBackToTheBag() == ["Ada", "Ben"],
      """
      The bag is disposed, and Ada's ending disposes it again and puts Ben's token in. The bag counts as disposed \
      by then: Ben's token comes late.
      """
    )
    #expect(
      comingBackTooLate() == ["Ada", "Ben"],
      """
      Ada's token comes late. Its ending disposes the bag again and puts Ben's token in, which is just as late.
      """
    )
  }
}

// MARK: - Fixtures

private func crashed(_ occasion: String) -> Comment {
  """
  This crashed, or never ended. No lock of yours must be held while \(occasion): what runs then may come back for the \
  same lock, or wait for another thread that does.
  """
}

private func updatingInACallback() -> [String: [Int]] {
  let passengers = Passengers()
  passengers.join("Ada")
  passengers.join("Ben") { passengers, kilometre in
    if kilometre == 1 { passengers.train.update(2) }
  }
  passengers.join("Cleo")
  passengers.train.update(1)
  return passengers.toldEach()
}

private func joiningInACallback() -> [[String: [Int]]] {
  let passengers = Passengers()
  passengers.join("Ada") { passengers, kilometre in
    if kilometre == 1 { passengers.join("Cleo") }
  }
  passengers.join("Ben")
  _ = passengers.told()
  return [1, 2].map { kilometre in
    passengers.train.update(kilometre)
    return passengers.toldEach()
  }
}

private func answeringTheFirstValue() -> [[String: [Int]]] {
  let passengers = Passengers()
  passengers.join("Ada") { passengers, kilometre in
    guard kilometre == 0 else { return }
    passengers.train.update(1)
    passengers.join("Ben")
  }
  let first = passengers.toldEach()
  passengers.train.update(2)
  return [first, passengers.toldEach()]
}

private func meanwhileOnAnotherThread() -> [[String: [Int]]] {
  let passengers = Passengers()
  let seen = Recorder<Int>()
  passengers.join("Ada") { passengers, kilometre in
    guard kilometre == 1 else { return }
    // First on this thread: where a lock is held, that ends the process at once, and not after a minute.
    seen.record(passengers.train.kilometre)
    passengers.train.update(2)
    onAnotherThread {
      seen.record(passengers.train.kilometre)
      passengers.train.update(3)
      seen.record(passengers.train.kilometre)
      passengers.join("Dora")
      passengers.dispose("Ben")
    }
  }
  passengers.join("Ben")
  _ = passengers.told()
  passengers.train.update(1)
  var meanwhile = passengers.toldEach()
  // Whether Ben, disposed in the middle of all this, was told something by then does not matter.
  meanwhile["Ben"] = nil
  meanwhile["the kilometre"] = seen.events
  passengers.train.update(4)
  return [meanwhile, passengers.toldEach()]
}
