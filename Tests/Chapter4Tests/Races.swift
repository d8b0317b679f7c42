import SpecSupport
import Synchronization

@testable import Chapter4

// Two threads at once: what goes wrong here does so by luck, in a moment that may be as short as the way from one
// lock to the next. So there are many rounds. Each function returns a complaint about the first that went wrong.

/// Two threads dispose of one token, whose ending is to run just once.
func disposingOfATokenTwice() -> String? {
  complaint(after: 20_000) { _ in
    let ended = Recorder<Int>()
    return (token: Token { ended.record(1) }, ended: ended)
  } onBothThreads: { duel, _ in
    duel.token.dispose()
  } look: { duel in
    let count = duel.ended.events.count
    return count == 1 ? nil : "Expected: once. It ran \(count) times."
  }
}

/// One thread fills a bag while the other disposes it, and each token is to end just once.
func fillingABagThatIsDisposed() -> String? {
  complaint(after: 20_000) { _ in
    Luggage()
  } onBothThreads: { luggage, thread in
    if thread == 1 { return luggage.bag.dispose() }
    for token in luggage.tokens { luggage.bag.insert(token) }
  } look: { luggage in
    let ended = luggage.ended.events.sorted()
    return ended == [0, 1, 2, 3]
      ? nil : "Expected: the tokens [0, 1, 2, 3] have ended. These had, when both were done: \(ended)"
  }
}

/// Two threads update once each, and an observer is to hear both, one after the other, the current kilometre last.
func updatingTwice() -> String? {
  complaint(after: 20_000) {
    let listener = Listener(number: $0)
    listener.observe()
    return listener
  } onBothThreads: { listener, thread in
    listener.train.update(thread + 1)
  } look: { listener in
    listener.complaintAboutTwoUpdates
  }
}

/// One thread updates, and the other when the observer has just been told, who is to hear both.
func updatingAsARoundEnds() -> String? {
  complaint(after: 20_000) {
    let listener = Listener(number: $0)
    listener.observe()
    return listener
  } onBothThreads: { listener, thread in
    if thread == 0 {
      listener.train.update(1)
      listener.isTold.raise()
    } else {
      listener.isTold.waitWideAwake()
      linger(listener.number % 20)
      listener.train.update(2)
    }
  } look: { listener in
    listener.complaintAboutTwoUpdates
  }
}

/// One thread updates while the other registers an observer, who is to hear the update just once.
func joiningDuringAnUpdate() -> String? {
  complaint(after: 20_000) {
    Listener(number: $0)
  } onBothThreads: { listener, thread in
    if thread == 0 { listener.observe() } else { listener.train.update(1) }
  } look: { listener in
    let heard = listener.heard.events
    if let clash = listener.clashes.events.first { return clash }
    return [[0, 1], [1]].contains(heard) ? nil : "Expected: [0, 1], or [1]. It heard: \(heard)"
  }
}

/// Each thread ends an observation and begins another, and only who is there afterwards is to be told.
func comingAndGoing() -> String? {
  complaint(after: 8_000) { _ in
    let passengers = Passengers()
    for name in ["Ada", "Ben", "Cleo"] { passengers.join(name) }
    return passengers
  } onBothThreads: { passengers, thread in
    passengers.dispose(["Ada", "Ben"][thread])
    passengers.join(["Dora", "Emil"][thread])
  } look: { passengers in
    _ = passengers.told()
    passengers.train.update(1)
    let told = passengers.told().sorted()
    return told == ["Cleo 1", "Dora 1", "Emil 1"]
      ? nil : "Expected of the next update: [\"Cleo 1\", \"Dora 1\", \"Emil 1\"]. Told were: \(told)"
  }
}

/// Two threads update ten times each, and one also registers newcomers; all are to hear the same.
func updatingAndJoining() -> String? {
  complaint(after: 100) { _ in
    let passengers = Passengers()
    for name in ["Ada", "Ben"] { passengers.join(name) }
    return passengers
  } onBothThreads: { passengers, thread in
    for step in 1...10 {
      passengers.train.update(2 * step + thread)
      if thread == 0 { passengers.join("newcomer \(step)") }
    }
  } look: { passengers in
    let told = passengers.toldEach()
    let (all, kilometre) = (told["Ada"] ?? [], passengers.train.kilometre)
    if all.sorted() != [0] + Array(2...21) || all.last != kilometre {
      return """
        Expected for Ada, who was there from the beginning: 0 first, each of 2 to 21 once, and last of all \
        \(kilometre), since the train is there. She was told: \(all)
        """
    }
    for name in ["Ben"] + (1...10).map({ "newcomer \($0)" }) {
      let heard = told[name] ?? []
      if heard.isEmpty || heard != all.suffix(heard.count) {
        return "Expected for \(name): the end of what Ada was told, \(all). It was told: \(heard)"
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

  init() {
    let ended = Recorder<Int>()
    self.ended = ended
    tokens = (0..<4).map { number in Token { ended.record(number) } }
  }
}

/// A train with one observer, who notices if a second call begins before the first is over.
private final class Listener: Sendable {
  let number: Int
  let train = Train()
  let isTold = Flag()
  let heard = Recorder<Int>()
  let clashes = Recorder<String>()
  private let calls = Atomic(0)
  private let token = Recorder<Token>()

  init(number: Int) {
    self.number = number
  }

  /// What is wrong with what was heard of the updates to 1 and 2, in whatever order they came.
  var complaintAboutTwoUpdates: String? {
    let (heard, kilometre) = (heard.events, train.kilometre)
    if let clash = clashes.events.first { return clash }
    if heard.sorted() == [0, 1, 2], heard.last == kilometre { return nil }
    return "Expected: \([0, 3 - kilometre, kilometre]), since the train is at \(kilometre). It heard: \(heard)"
  }

  func observe() {
    token.record(
      train.observe { [weak self] kilometre in
        guard let self else { return }
        if calls.wrappingAdd(1, ordering: .relaxed).oldValue > 0 {
          clashes.record(
            "Expected: one call after the other. The call with \(kilometre) began in the middle of another."
          )
        }
        heard.record(kilometre)
        linger(20)
        calls.wrappingSubtract(1, ordering: .relaxed)
        if kilometre == 1 { isTold.raise() }
      }
    )
  }
}
