import JourneySpec
import SpecSupport
import Synchronization

@testable import Chapter9

// Two threads at once: what goes wrong here does so in a moment that may be as short as the way from one lock to the
// next. So there are many rounds. Each function returns a complaint about the first that went wrong.

/// Two threads dispose of the same tokens, whose endings are to run just once.
///
/// A token that has ended takes less time than one that has to end. So the thread that is behind catches up, and the two
/// meet at one token after the other.
func disposingOfTokensTwice() -> String? {
  complaint(after: 2_000) { _ in
    Luggage(count: 50)
  } onBothThreads: { luggage, _ in
    for token in luggage.tokens { token.dispose() }
  } look: { luggage in
    let counts = Dictionary(grouping: luggage.ended.events) { $0 }.map(\.value.count)
    return counts.max() == 1 ? nil : "The ending of a token ran \(counts.max() ?? 0) times; expected: once."
  }
}

/// One thread fills a bag while the other disposes it, and each token is to end just once.
func fillingABagThatIsDisposed() -> String? {
  complaint(after: 10_000) { _ in
    Luggage(count: 4)
  } onBothThreads: { luggage, thread in
    if thread == 1 { return luggage.bag.dispose() }
    for token in luggage.tokens { luggage.bag.insert(token) }
  } look: { luggage in
    let ended = luggage.ended.events.sorted()
    return ended == [0, 1, 2, 3]
      ? nil : "When both threads were done, these tokens had ended: \(ended); expected: [0, 1, 2, 3]."
  }
}

/// What is to be asked of what observers heard in a race.
enum Demand {
  /// Each value once, in whatever order.
  case nothingLost
  /// And in order, one call after the other.
  case inOrder

  var rounds: Int { self == .inOrder ? 10_000 : 5_000 }
  var interruptions: Int { self == .inOrder ? 2000 : 1000 }
}

/// Two threads update once each, and an observer is to hear both.
func updatingTwice(_ demand: Demand) -> String? {
  complaint(after: demand.rounds, interruptions: demand.interruptions) {
    let listener = Listener(demand, number: $0)
    listener.observe()
    return listener
  } onBothThreads: { listener, thread in
    listener.train.update(thread + 1)
  } look: { listener in
    listener.complaintAboutTwoUpdates(demand)
  }
}

/// One thread updates, and the other one as soon as the observer has been told, which must receive both values.
func updatingAsARoundEnds(_ demand: Demand) -> String? {
  complaint(after: demand.rounds, interruptions: 0) {
    let listener = Listener(demand, number: $0)
    listener.observe()
    return listener
  } onBothThreads: { listener, thread in
    if thread == 0 {
      listener.train.update(1)
      listener.isTold.raise()
    } else {
      listener.isTold.spin()
      spin(listener.number % 20)
      listener.train.update(2)
    }
  } look: { listener in
    listener.complaintAboutTwoUpdates(demand)
  }
}

/// One thread updates while the other registers an observer, which must receive the update exactly once.
func joiningDuringAnUpdate(_ demand: Demand) -> String? {
  complaint(after: demand.rounds, interruptions: demand.interruptions) {
    Listener(demand, number: $0)
  } onBothThreads: { listener, thread in
    if thread == 0 { listener.observe() } else { listener.train.update(1) }
  } look: { listener in
    let heard = listener.heard.events
    return listener.complaint(
      demand,
      isRight: [[0, 1], [1]].contains(heard),
      isComplete: [[0, 1], [1]].contains(heard.sorted()),
      "[0, 1], or [1] if the update came first"
    )
  }
}

/// Each thread ends an observation and begins three others, and only who is there afterwards is to be told.
///
/// With one newcomer each, the threads would hardly ever register at the same moment.
func comingAndGoing() -> String? {
  let newcomers = [["Dora", "Dan", "Dina"], ["Emil", "Eva", "Egon"]]
  return complaint(after: 4_000, interruptions: 2000) { _ in
    let passengers = Passengers()
    for name in ["Ada", "Ben", "Cleo"] { passengers.join(name) }
    return passengers
  } onBothThreads: { passengers, thread in
    passengers.dispose(["Ada", "Ben"][thread])
    for name in newcomers[thread] { passengers.join(name) }
  } look: { passengers in
    func complaint(_ kilometre: Int, _ names: [String]) -> String? {
      _ = passengers.received()
      passengers.train.update(kilometre)
      let (told, expected) = (passengers.received().sorted(), names.map { "\($0) \(kilometre)" }.sorted())
      return told == expected ? nil : "The next update told \(told); expected: \(expected), in any order."
    }
    if let complaint = complaint(1, ["Cleo"] + newcomers.joined()) { return complaint }
    for name in newcomers.joined() { passengers.dispose(name) }
    return complaint(2, ["Cleo"]).map { "Then all newcomers left. \($0)" }
  }
}

/// One thread updates while the other ends two of three observations; the next update is for the third observer alone.
func leavingDuringAnUpdate() -> String? {
  complaint(after: 4_000) { _ in
    let passengers = Passengers()
    for name in ["Ada", "Ben", "Cleo"] { passengers.join(name) }
    return passengers
  } onBothThreads: { passengers, thread in
    if thread == 0 { return passengers.train.update(1) }
    for name in ["Ada", "Cleo"] { passengers.dispose(name) }
  } look: { passengers in
    passengers.train.update(2)
    let heard = passengers.receivedByEach().mapValues { $0.sorted() }
    let isRight = heard["Ben"] == [0, 1, 2] && ["Ada", "Cleo"].allSatisfy { [[0], [0, 1]].contains(heard[$0]) }
    return isRight
      ? nil
      : """
      Sorted, Ada heard \(heard["Ada"] ?? []), Ben \(heard["Ben"] ?? []), Cleo \(heard["Cleo"] ?? []). Expected: \
      [0, 1, 2] for Ben, and [0] or [0, 1] for the others, whom the update to 1 may have met, and the one to 2 can't.
      """
  }
}

/// Two threads update ten times each, and one also registers newcomers; all are to hear the same.
func updatingAndJoining() -> String? {
  complaint(after: 100, interruptions: 200) { _ in
    let passengers = Passengers()
    for name in ["Ada", "Ben"] { passengers.join(name) }
    return passengers
  } onBothThreads: { passengers, thread in
    for step in 1...10 {
      passengers.train.update(2 * step + thread)
      if thread == 0 { passengers.join("newcomer \(step)") }
    }
  } look: { passengers in
    let told = passengers.receivedByEach()
    let (all, kilometre) = (told["Ada"] ?? [], passengers.train.kilometre)
    if all.sorted() != [0] + Array(2...21) || all.first != 0 || all.last != kilometre {
      return """
        Ada heard \(all); expected: 0 first, each of 2 to 21 once, and \(kilometre) last, since the train is there.
        """
    }
    for name in ["Ben"] + (1...10).map({ "newcomer \($0)" }) {
      let heard = told[name] ?? []
      if heard.isEmpty || heard != all.suffix(heard.count) {
        return "\(name) heard \(heard); expected: the end of \(all), which is what Ada heard."
      }
    }
    return nil
  }
}

// MARK: - Who is there

private final class Luggage: Sendable {
  let bag = TravelBag()
  let ended: Recorder<Int>
  let tokens: [Token]

  init(count: Int) {
    let ended = Recorder<Int>()
    self.ended = ended
    tokens = (0..<count).map { number in Token { ended.record(number) } }
  }
}

/// A train with one observer, who notices if a second call begins before the first is over.
private final class Listener: Sendable {
  let number: Int
  /// Whether a thread that was stopped goes on in the middle of a call that the other makes, and so may make one too.
  private let resumesInCalls: Bool
  let train = Train()
  let isTold = ThreadFlag()
  let heard = Recorder<Int>()
  let clashes = Recorder<String>()
  private let calls = Atomic(0)
  private let token = Recorder<Token>()

  init(_ demand: Demand, number: Int) {
    self.number = number
    resumesInCalls = demand == .inOrder && number % 4 > 1
  }

  /// What is wrong with what was heard of the updates to 1 and 2, in whatever order they came.
  func complaintAboutTwoUpdates(_ demand: Demand) -> String? {
    let expected = [0, 3 - train.kilometre, train.kilometre]
    let found = heard.events
    return complaint(demand, isRight: found == expected, isComplete: found.sorted() == [0, 1, 2], "\(expected)")
  }

  /// What is wrong with what was heard.
  func complaint(_ demand: Demand, isRight: Bool, isComplete: Bool, _ expected: String) -> String? {
    let complaint = "The observer heard \(heard.events); expected: \(expected)."
    switch demand {
    case .nothingLost: return isComplete ? nil : complaint + " (In which order does not matter before step 7.)"
    case .inOrder: return clashes.events.first ?? (isRight ? nil : complaint)
    }
  }

  func observe() {
    token.record(
      train.observe { [weak self] kilometre in
        guard let self else { return }
        if calls.wrappingAdd(1, ordering: .relaxed).oldValue > 0 {
          clashes.record(
            "The observer was called with \(kilometre) in the middle of another call; expected: one after the other."
          )
        }
        heard.record(kilometre)
        spin(20)
        if resumesInCalls { resumeInterruptedThread() }
        calls.wrappingSubtract(1, ordering: .relaxed)
        if kilometre == 1 { isTold.raise() }
      }
    )
  }
}
