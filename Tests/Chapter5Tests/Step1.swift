// The cast: a service issues notices, and a screen asks for them at each tick. From step 2 on, passengers are observers
// that note what they are notified of; `passengers.expectCalls(…)` compares the notes since the last time, in order,
// and says what to make of a difference. `expect(_:_:is:_:)` does the same with other values.

import SpecSupport
import Testing

@testable import Chapter5

@Suite(.exercise) struct Step1 {
  private let service = DelayService()
  private let screen: AskingScreen

  init() {
    screen = AskingScreen(train: "07:05 Lindholm", service: service)
  }

  @Test func `a screen shows what it finds when it asks`() {
    service.issue("07:05 Lindholm", minutes: 5)
    expect("lines", screen.lines, is: [], "A screen that asks learns nothing between two ticks.")

    screen.tick()
    service.issue("07:05 Lindholm", minutes: 10)
    screen.tick()
    expect("lines", screen.lines, is: ["07:05 Lindholm +5", "07:05 Lindholm +10"]) {
      "Each new notice that a tick finds adds a line; earlier lines stay."
    }
    expect("questions", service.questions, is: 2, "Nothing but a tick asks, and each asks once: keep the answer.")
  }

  @Test func `a question that delivers no new notice counts as asked for nothing`() {
    screen.tick()
    expect("askedForNothing", screen.askedForNothing, is: 1, "A tick that finds no notice at all counts too.")
    screen.tick()
    expect("askedForNothing", screen.askedForNothing, is: 2, "So does the next such tick, right after the first.")

    service.issue("07:20 Marsh End", minutes: 5)
    screen.tick()
    expect("askedForNothing", screen.askedForNothing, is: 3) {
      "All three ticks found nothing new: the only notice is about another train."
    }

    service.issue("07:05 Lindholm", minutes: 5)
    screen.tick()
    expect("askedForNothing", screen.askedForNothing, is: 3, "This tick found a new notice, so it doesn't count.")

    screen.tick()
    screen.tick()
    expect("askedForNothing", screen.askedForNothing, is: 5, "Two more ticks found the notice that is already shown.")
    expect("lines", screen.lines, is: ["07:05 Lindholm +5"], "A notice that has been shown is not shown again.")
    expect("questions", service.questions, is: 6, "Six ticks are six questions, whatever they find.")
  }

  @Test func `a notice that is replaced between two questions is missed`() {
    service.issue("07:05 Lindholm", minutes: 5)
    service.issue("07:05 Lindholm", minutes: 10)
    screen.tick()
    expect("lines", screen.lines, is: ["07:05 Lindholm +10"], "The service answers with the latest notice alone.")
    expect("missed", screen.missed, is: 1, "The first notice found has number 2, so number 1 was never shown.")

    service.issue("07:05 Lindholm", minutes: 15)
    screen.tick()
    service.issue("07:05 Lindholm", minutes: 20)
    service.issue("07:05 Lindholm", minutes: 25)
    service.issue("07:05 Lindholm", minutes: 30)
    screen.tick()
    screen.tick()
    expect("missed", screen.missed, is: 3) {
      """
      Number 1 was replaced before the first tick, and missed was 1 after it. Since then, number 3 was found, and 4 \
      and 5 were replaced by 6, which was found twice.
      """
    }
  }

  @Test func `the same minutes under another number are a new notice`() {
    service.issue("07:05 Lindholm", minutes: 5)
    screen.tick()
    service.issue("07:05 Lindholm", minutes: 10)
    service.issue("07:05 Lindholm", minutes: 5)
    screen.tick()
    expect("lines", screen.lines, is: ["07:05 Lindholm +5", "07:05 Lindholm +5"]) {
      "Both notices read alike, but the second has number 3: compare numbers, not texts or minutes."
    }
    expect("askedForNothing", screen.askedForNothing, is: 0, "Both ticks found a notice with a higher number.")
  }

  @Test func `each of three screens finds what is new about its own train`() {
    let trains = ["07:05 Lindholm", "07:05 Lindholm", "07:05 Lindholm Central"]
    let screens = trains.map { AskingScreen(train: $0, service: service) }
    var notices: [String: [DelayNotice]] = [:]
    var found: [[DelayNotice]] = [[], [], []]
    var ticks = [0, 0, 0]
    var generator = SplitMix64(seed: 1)
    for _ in 1...300 {
      let index = generator.pick([0, 1, 2])
      let train = trains[index]
      let screen = screens[index]
      if generator.oneIn(2) {
        notices[train, default: []].append(service.issue(train, minutes: generator.pick([0, 5, 5, 10])))
        continue
      }
      screen.tick()
      ticks[index] += 1
      let latest = notices[train]?.last
      let before = found[index].last?.number ?? 0
      if let latest, latest.number > before { found[index].append(latest) }
      let story = """
        At its tick \(ticks[index]), the screen of \(train) found the notice with number \(latest?.number ?? 0) (0 for \
        none). Number \(before) was the latest that it had found before. Two more screens ask the same service.
        """
      let questions = ticks.reduce(0, +)
      guard expect("questions", service.questions, is: questions, "Each tick asks once, whatever the last one found."),
        expect("lines", screen.lines, is: found[index].map(\.text), "\(story)"),
        expect("askedForNothing", screen.askedForNothing, is: ticks[index] - found[index].count, "\(story)"),
        expect("missed", screen.missed, is: (found[index].last?.number ?? 0) - found[index].count, "\(story)")
      else { return }
    }
  }
}
