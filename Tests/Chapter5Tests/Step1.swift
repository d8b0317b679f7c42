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
    expect("lines before a tick", screen.lines, is: [], "No tick has come, so no notice may be shown yet.")

    screen.tick()
    service.issue("07:05 Lindholm", minutes: 10)
    screen.tick()
    expect("lines after two ticks", screen.lines, is: ["07:05 Lindholm +5", "07:05 Lindholm +10"]) {
      "Each of the two ticks found a new notice, which has to add a line. The earlier line has to stay."
    }
    expect("questions", service.questions, is: 2, "Each of the two ticks has to ask once, and nothing else may ask.")

    for minutes in 1...200 {
      service.issue("07:05 Lindholm", minutes: minutes)
      screen.tick()
    }
    expect("number of lines", screen.lines.count, is: 202, "Two hundred notices came, each before a tick: all stay.")
  }

  @Test func `a question that delivers no new notice counts as asked for nothing`() {
    screen.tick()
    expect("askedForNothing (tick 1)", screen.askedForNothing, is: 1, "A tick that finds no notice at all must count.")
    screen.tick()
    expect("askedForNothing (tick 2)", screen.askedForNothing, is: 2, "The second tick found no notice either.")

    service.issue("07:20 Marsh End", minutes: 5)
    screen.tick()
    expect("askedForNothing (tick 3)", screen.askedForNothing, is: 3) {
      "All three ticks found nothing new: the only notice is about another train."
    }

    service.issue("07:05 Lindholm", minutes: 5)
    screen.tick()
    expect("askedForNothing (tick 4)", screen.askedForNothing, is: 3, "Tick 4 found a new notice: it may not count.")

    screen.tick()
    screen.tick()
    expect("askedForNothing (tick 6)", screen.askedForNothing, is: 5, "Ticks 5 and 6 found only the notice of tick 4.")
    expect("lines", screen.lines, is: ["07:05 Lindholm +5"], "A notice that was shown may not be shown again.")
    expect("questions", service.questions, is: 6, "Each of the six ticks has to ask once, whatever it finds.")
  }

  @Test func `a notice that is replaced between two questions is missed`() {
    service.issue("07:05 Lindholm", minutes: 5)
    service.issue("07:05 Lindholm", minutes: 10)
    screen.tick()
    expect("lines", screen.lines, is: ["07:05 Lindholm +10"], "The service answers with the latest notice alone.")
    expect("missed after tick 1", screen.missed, is: 1, "The first tick found number 2: number 1 has to count.")

    service.issue("07:05 Lindholm", minutes: 15)
    screen.tick()
    service.issue("07:05 Lindholm", minutes: 20)
    service.issue("07:05 Lindholm", minutes: 25)
    service.issue("07:05 Lindholm", minutes: 30)
    screen.tick()
    screen.tick()
    expect("missed after tick 4", screen.missed, is: 3) {
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
      "The first tick found number 1, the second number 3, with equal minutes. Does your code compare minutes or texts?"
    }
    expect("askedForNothing", screen.askedForNothing, is: 0, "Both ticks found a new notice: neither may count.")
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
      guard expect("questions", service.questions, is: questions, "Each tick has to ask once, whatever came before."),
        expect("lines", screen.lines, is: found[index].map(\.text), "\(story)"),
        expect("askedForNothing", screen.askedForNothing, is: ticks[index] - found[index].count, "\(story)"),
        expect("missed", screen.missed, is: (found[index].last?.number ?? 0) - found[index].count, "\(story)")
      else { return }
    }
  }
}
