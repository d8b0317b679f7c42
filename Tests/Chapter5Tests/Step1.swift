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
    #expect(screen.lines == [], "Nobody tells this screen anything: until the clock ticks it knows nothing.")

    screen.tick()
    service.issue("07:05 Lindholm", minutes: 10)
    screen.tick()
    #expect(
      screen.lines == ["07:05 Lindholm +5", "07:05 Lindholm +10"],
      "Each new notice that it finds is a line, and the lines before it stay."
    )
    #expect(service.questions == 2, "Each tick is one question. Asking again for what was just answered costs again.")
  }

  @Test func `a question that brings nothing new was asked for nothing`() {
    screen.tick()
    #expect(screen.askedForNothing == 1, "The service knew of no delay: that was a question for nothing, too.")

    service.issue("07:20 Marsh End", minutes: 5)
    screen.tick()
    #expect(screen.askedForNothing == 2, "There is news, but of another train: this screen asked for nothing again.")

    service.issue("07:05 Lindholm", minutes: 5)
    screen.tick()
    #expect(screen.askedForNothing == 2, "This question brought a new notice, so it was not for nothing.")

    screen.tick()
    screen.tick()
    #expect(screen.askedForNothing == 4, "The notice it has already, twice more: two more questions for nothing.")
    #expect(screen.lines == ["07:05 Lindholm +5"], "A notice that is known is not shown again.")
    #expect(service.questions == 5, "Five ticks are five questions, whatever they brought.")
  }

  @Test func `what came between two questions is missed`() {
    service.issue("07:05 Lindholm", minutes: 5)
    service.issue("07:05 Lindholm", minutes: 10)
    screen.tick()
    #expect(screen.lines == ["07:05 Lindholm +10"], "The service answers with the latest notice alone.")
    #expect(screen.missed == 1, "The first notice found has the number 2: number 1 came and went unseen.")

    service.issue("07:05 Lindholm", minutes: 15)
    screen.tick()
    service.issue("07:05 Lindholm", minutes: 20)
    service.issue("07:05 Lindholm", minutes: 25)
    service.issue("07:05 Lindholm", minutes: 30)
    screen.tick()
    screen.tick()
    #expect(
      screen.missed == 3,
      "Who asks sees only what is there at that moment. Numbers 1, 4 and 5 were replaced before the screen asked."
    )
  }

  @Test func `the same minutes may be another notice`() {
    service.issue("07:05 Lindholm", minutes: 5)
    screen.tick()
    service.issue("07:05 Lindholm", minutes: 10)
    service.issue("07:05 Lindholm", minutes: 5)
    screen.tick()
    #expect(
      screen.lines == ["07:05 Lindholm +5", "07:05 Lindholm +5"],
      "The answer looks the same, but has another number: it went to 10 and came back while nobody asked."
    )
    #expect(screen.askedForNothing == 0, "Both questions brought a new notice: it is the number that says so.")
  }
}
