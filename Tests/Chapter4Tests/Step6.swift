// What goes wrong here may depend on the luck of threads, and may crash or never end. So all of it happens in a
// process of its own. A right answer always passes; a wrong one has so many chances to fail that it does.

import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise, .serialized) struct Step6 {
  @Test func `who comes is not lost, and who goes does not come back`() async {
    await #expect(processExitsWith: .success, crashed) {
      beginExitTest()
      let found = comingAndGoing()
      #expect(
        found == nil,
        """
        Two threads registered and disposed at once. To look something up in one `withLock` and to change it in \
        another undoes, or mistakes, what the other thread did in between. \(found ?? "")
        """
      )
    }
  }

  @Test func `a newcomer hears its first value before another thread's update`() async {
    await #expect(processExitsWith: .success, crashed) {
      beginExitTest()
      let heard = updatingDuringTheFirstValue()
      #expect(
        heard == [0, 1],
        """
        While a newcomer was being told of 0, another thread updated to 1. The newcomer is registered by then, so 1 \
        is not lost; but it is told only when the call with 0 is over. Expected: [0, 1]. It was told: \(heard)
        """
      )
    }
  }

  @Test func `who joins at the moment of an update neither misses it nor hears it twice`() async {
    await #expect(processExitsWith: .success, crashed) {
      beginExitTest()
      let found = joiningDuringAnUpdate()
      #expect(
        found == nil,
        """
        One thread registered an observer while the other updated from 0 to 1. To register and to look where the train \
        is must be one step, and so must an update, and the end of a round: either the observer is there when the \
        update comes, or the update has been. \(found ?? "")
        """
      )
    }
  }

  @Test func `an update in the middle of a round is told after it, to everybody`() async {
    await #expect(processExitsWith: .success, crashed) {
      beginExitTest()
      let told = updatingInTheMiddleOfARound()
      #expect(
        told == ["Ada [1, 2]", "Ben [1, 2]", "Cleo [1, 2]"],
        """
        While Ada was being told of 1, before Ben's turn, Cleo joined on another thread, which then updated to 2. \
        Expected: each hears 1, then 2; Cleo joined when the train was at 1. They were told: \
        \(told.joined(separator: ", "))
        """
      )
    }
  }

  @Test func `all hear the updates of two threads in the same order, the current kilometre last`() async {
    await #expect(processExitsWith: .success, crashed) {
      beginExitTest()
      let short = updatingTwice()
      #expect(
        short == nil,
        """
        Two threads updated at the same moment, once each. To move the train and to note who is to be told must be one \
        step. So must be to find that nothing is left to tell and to stop telling, and to find that nobody is telling \
        and to begin. \(short ?? "")
        """
      )
      let late = updatingAsARoundEnds()
      #expect(
        late == nil,
        """
        One thread had told of 1, and was about to stop, when another updated to 2. To find that nothing is left to \
        tell and to stop telling must be one step, or 2 is left to a thread that has gone. \(late ?? "")
        """
      )
      let long = updatingAndJoining()
      #expect(
        long == nil,
        """
        Two threads updated ten times each, and one also registered newcomers. Everybody hears the same values in the \
        same order, from its first one on: none is missing, none comes twice. \(long ?? "")
        """
      )
    }
  }

  @Test func `what two threads dispose of ends once`() async {
    await #expect(processExitsWith: .success, crashed) {
      beginExitTest()
      let ended = disposingDuringTheEnding()
      #expect(
        ended == ["ended"],
        """
        While the ending was running, another thread disposed of the same token. The ending is taken out first and run \
        then, or two may find it. Expected: ["ended"], once. What ran: \(ended)
        """
      )
      let found = disposingOfATokenTwice()
      #expect(
        found == nil,
        """
        Two threads disposed of a token at the same moment. To see that it has not ended yet and to note that it has \
        must be one step. How often did its ending run? \(found ?? "")
        """
      )
    }
  }

  @Test func `what is put into a bag while it is disposed ends as well`() async {
    await #expect(processExitsWith: .success, crashed) {
      beginExitTest()
      let found = fillingABagThatIsDisposed()
      #expect(
        found == nil,
        """
        One thread put four tokens into a bag while the other disposed the bag. To see whether the bag is still open \
        and to put the token in must be one step, and so must be to close the bag and to take everything out. \
        \(found ?? "")
        """
      )
    }
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  This failed, crashed, or never ended; what else is reported says which. What threads share belongs in a lock, and \
  what has to happen as one step, in one `withLock`.
  """

private func updatingDuringTheFirstValue() -> [Int] {
  let train = Train()
  let heard = Recorder<Int>()
  let tokens = Recorder<Token>()
  let (isCalled, isUpdated) = (Flag(), Flag())
  onThreads(2) { thread in
    if thread == 0 {
      let token = train.observe { kilometre in
        if kilometre == 0 {
          isCalled.raise()
          isUpdated.giveTime()
        }
        heard.record(kilometre)
      }
      tokens.record(token)
      isCalled.raise()
    } else {
      isCalled.wait()
      train.update(1)
      isUpdated.raise()
    }
  }
  return heard.events
}

private func updatingInTheMiddleOfARound() -> [String] {
  let passengers = Passengers()
  let (isCalled, isUpdated) = (Flag(), Flag())
  passengers.join("Ada") { _, kilometre in
    guard kilometre == 1 else { return }
    isCalled.raise()
    isUpdated.giveTime()
  }
  passengers.join("Ben")
  _ = passengers.told()
  onThreads(2) { thread in
    if thread == 0 {
      passengers.train.update(1)
      isCalled.raise()
    } else {
      isCalled.wait()
      passengers.join("Cleo")
      passengers.train.update(2)
      isUpdated.raise()
    }
  }
  return passengers.toldEach().map { "\($0) \($1)" }.sorted()
}

private func disposingDuringTheEnding() -> [String] {
  let ended = Recorder<String>()
  let (isEnding, isDisposed) = (Flag(), Flag())
  let token = Token {
    ended.record("ended")
    isEnding.raise()
    isDisposed.giveTime()
  }
  onThreads(2) { thread in
    if thread == 0 {
      token.dispose()
      isEnding.raise()
    } else {
      isEnding.wait()
      token.dispose()
      isDisposed.raise()
    }
  }
  return ended.events
}
