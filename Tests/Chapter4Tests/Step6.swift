import SpecSupport
import Testing

@testable import Chapter4

// What goes wrong here may depend on the luck of threads, and may crash or never end. So all of it happens in a
// process of its own. A right answer passes always, a wrong one nearly never.
@Suite(.exercise) struct Step6 {
  @Test func `who comes is not lost, and who goes does not come back`() async {
    await #expect(processExitsWith: .success, crashed) {
      beginExitTest()
      let found = comingAndGoing()
      #expect(
        found == nil,
        """
        Two threads registered and disposed at once. To take the list out of the lock, change it, and put it back \
        undoes what the other did meanwhile. \(found ?? "")
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
        While a newcomer was being told of 0, another thread updated to 1. It is registered by then, so 1 is not \
        lost; and 1 waits until the first call is over. It was told: \(heard)
        """
      )
    }
  }

  @Test func `nobody hears an older value after a newer one`() async {
    await #expect(processExitsWith: .success, crashed) {
      beginExitTest()
      let told = updatingInTheMiddleOfARound()
      #expect(
        told == ["Ada": [1, 2], "Ben": [1, 2], "Cleo": [1, 2]],
        """
        While Ada was being told of 1, before Ben's turn, Cleo joined on another thread, which then updated to 2. Both \
        wait for their turn; nothing is lost, and nothing comes twice. Each was told: \(told)
        """
      )
    }
  }

  @Test func `two who update and many who join hear the same values in the same order`() async {
    await #expect(processExitsWith: .success, crashed) {
      beginExitTest()
      let found = allAtOnce()
      #expect(
        found == nil,
        """
        Two threads updated, and one registered newcomers. Everybody hears the same values in the same order, from its \
        first one on: none is missing, none comes twice, and the newest comes last. \(found ?? "")
        """
      )
    }
  }

  @Test func `what two threads dispose of ends once, and nothing is forgotten in a bag`() async {
    await #expect(processExitsWith: .success, crashed) {
      beginExitTest()
      let ended = disposingDuringTheEnding()
      #expect(
        ended == ["token"],
        """
        While the ending was running, another thread disposed of the same token. The ending is taken out first and run \
        then, or two may find it. What ran: \(ended)
        """
      )
      let found = fillingABagThatIsDisposed()
      #expect(
        found == nil,
        """
        One thread filled a bag while the other disposed it. To see whether the bag is still open and to put the token \
        in must be one step. \(found ?? "")
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

private func comingAndGoing() -> String? {
  complaint(after: 60) {
    Passengers()
  } onBothThreads: { passengers, thread in
    for number in 0..<250 {
      passengers.join("\(thread)-\(number)")
      if number % 2 == 1 { passengers.dispose("\(thread)-\(number - 1)") }
    }
  } look: { passengers in
    let stayed = Set((0..<2).flatMap { thread in stride(from: 1, to: 250, by: 2).map { "\(thread)-\($0) 1" } })
    _ = passengers.told()
    passengers.train.update(1)
    let told = passengers.told()
    if let lost = stayed.subtracting(told).min() { return "Not told, but registered: \(lost)" }
    if let back = Set(told).subtracting(stayed).min() { return "Told, but disposed: \(back)" }
    return nil
  }
}

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

private func updatingInTheMiddleOfARound() -> [String: [Int]] {
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
  return passengers.toldEach()
}

private func allAtOnce() -> String? {
  complaint(after: 40) {
    let passengers = Passengers()
    for name in ["Ada", "Ben"] { passengers.join(name) }
    return passengers
  } onBothThreads: { passengers, thread in
    for step in 1...25 {
      passengers.train.update(2 * step + thread)
      if thread == 0 { passengers.join("newcomer \(step)") }
    }
  } look: { passengers in
    let told = passengers.toldEach()
    let all = told["Ada"] ?? []
    if all.sorted() != [0] + Array(2...51) { return "Ada was there from the beginning, and was told: \(all)" }
    if all.last != passengers.train.kilometre {
      return "The train is at \(passengers.train.kilometre), and Ada was told: \(all)"
    }
    for name in ["Ben"] + (1...25).map({ "newcomer \($0)" }) {
      let heard = told[name] ?? []
      if heard.isEmpty || heard != all.suffix(heard.count) { return "Ada was told: \(all), and \(name): \(heard)" }
    }
    return nil
  }
}

private func disposingDuringTheEnding() -> [String] {
  let ended = Recorder<String>()
  let (isEnding, isDisposed) = (Flag(), Flag())
  let token = Token {
    ended.record("token")
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

private func fillingABagThatIsDisposed() -> String? {
  complaint(after: 15) {
    Luggage()
  } onBothThreads: { luggage, thread in
    if thread == 0 {
      for number in 0..<2000 {
        if number == 500 { luggage.isHalfFull.raise() }
        luggage.bag.insert(Token { luggage.ended.record(number) })
      }
    } else {
      luggage.isHalfFull.wait()
      luggage.bag.dispose()
    }
  } look: { luggage in
    let ended = luggage.ended.events.sorted()
    if ended == Array(0..<2000) { return nil }
    let running = Set(0..<2000).subtracting(ended).count
    return "2000 tokens have ended \(ended.count) times in all, and \(running) are still running."
  }
}

private final class Luggage: Sendable {
  let bag = TravelBag()
  let ended = Recorder<Int>()
  let isHalfFull = Flag()
}
