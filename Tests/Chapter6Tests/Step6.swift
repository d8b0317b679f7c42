import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step6 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }

  @Test func `a screen has a line for each platform, in the order in which they were given`() {
    let platforms = [7, 3, 0, 8, 1, 6, 2, 5, 4]
    let screen = TimetableScreen(client: client, platforms: platforms)
    expect("asked", server.takeQuestions(), is: [], "The screen has not appeared, so it may not ask.")

    screen.appear()
    expect("lines at first", screen.lines, is: platforms.map { "Platform \($0): -" }) {
      "No answer has come. The lines have to be in the order of `platforms`, not of the numbers or of a dictionary."
    }

    for platform in 0...8 { server.answer(.next(platform: platform), "07:0\(platform) Lindholm") }
    expect("lines after all answers", screen.lines, is: platforms.map { "Platform \($0): 07:0\($0) Lindholm" }) {
      "The answers came in the order of the numbers. Each has to change the line of its own platform, in its place."
    }
  }

  @Test func `a screen follows its platforms while it is on, and may appear again`() {
    let screen = TimetableScreen(client: client, platforms: [2, 1])
    screen.appear()
    expect("observedRequests after appear()", station.observed, is: Request.both, "Does the screen keep its tokens?")
    server.answer(.platform2, "07:05 Lindholm")
    server.fail(.platform1)
    let before = ["Platform 2: 07:05 Lindholm", "Platform 1: no news"]
    expect("lines after the first answers", screen.lines, is: before) {
      "Platform 2 received a text, and platform 1 a failure. Each has to show in the line of its own platform."
    }

    screen.disappear()
    expect("observedRequests after disappear()", station.observed, is: [], "What still holds the tokens?")
    expect("lines after disappear()", screen.lines, is: before, "disappear() may not change a line.")

    server.takeQuestions()
    screen.appear()
    expect("asked", server.takeQuestions().sorted(), is: Request.both) {
      "The screen appeared again, so it has to observe again, which asks again, once for each platform."
    }
    expect("lines on return", screen.lines, is: before, "appear() may not change a line: only an answer may.")
    expect("observedRequests on return", station.observed, is: Request.both) {
      "The screen has asked again, but does not observe. Does it reuse a bag that was disposed of?"
    }

    server.answer(.platform2, "07:40 Harbour")
    expect("lines after 07:40 Harbour", screen.lines, is: ["Platform 2: 07:40 Harbour", "Platform 1: no news"]) {
      "The screen appeared again, and an answer for platform 2 came. It has to change the line of platform 2 alone."
    }

    screen.disappear()
    expect("observedRequests after a second stay", station.observed, is: [], "disappear() was called once more.")
    screen.appear()
    server.fail(.platform2, LineDown(place: "Marsh End"), .newest)
    let noNews = ["Platform 2: no news", "Platform 1: no news"]
    expect("lines after the failure", screen.lines, is: noNews) {
      "The 07:40 is from before the screen disappeared and appeared again. A failure has to replace it all the same."
    }

    screen.disappear()
    let after = screen.lines
    screen.appear()
    expect("lines after disappear(), and after appear()", [after, screen.lines], is: [noNews, noNews]) {
      "The screen disappeared and appeared. Neither function may change a line, not even one that says \"no news\"."
    }

    server.answerAtOnce = .success("08:10 Marsh End")
    screen.disappear()
    screen.appear()
    expect("lines at the end", screen.lines, is: ["Platform 2: 08:10 Marsh End", "Platform 1: 08:10 Marsh End"]) {
      "The screen appeared again, and both answers came before `fetch` returned. They have to be shown, too."
    }
  }

  @Test func `a line shows the last answer`() async {
    await #expect(processExitsWith: .success, "\(crashLesson4)") {
      beginExitTest()
      let station = Station()
      let screen = TimetableScreen(client: station.client, platforms: [2, 1])
      screen.appear()
      let answers = [
        ("07:05 Lindholm", "07:05 Lindholm"), ("a failure", "no news"), ("07:05 Lindholm", "07:05 Lindholm"),
        ("Please hold the line", "no news"), (" 08:10 Marsh End", "08:10 Marsh End"),
        ("07:05 Lindholm", "07:05 Lindholm"), ("07:25 Lindholm", "07:25 Lindholm"), ("07:25 Harbour", "07:25 Harbour"),
        ("07:25 Harbour via Ferry Bridge", "07:25 Harbour via Ferry Bridge"),
      ]
      for (count, (answer, line)) in answers.enumerated() {
        station.client.refresh(.platform2)
        if answer == "a failure" {
          station.server.fail(.platform2, LineDown(place: "Marsh End"), .newest)
        } else {
          station.server.answer(.platform2, answer, .newest)
        }
        expect("first line", screen.lines.first ?? "", is: "Platform 2: \(line)") {
          """
          Platform 2 received, in order: \(answers.prefix(count + 1).map { "'\($0.0)'" }.joined(separator: ", ")). The \
          line has to be made of the time and the destination of the last `Departure`, not of its text, or be "no news".
          """
        }
      }
    }
  }

  @Test func `a screen that is released while it is on is not kept alive`() {
    let lives = LeakTracker()
    for count in 1...2 {
      var screen: TimetableScreen? = lives.track(TimetableScreen(client: client, platforms: [1, 2]))
      screen?.appear()
      server.answer(.platform1, "07:20 Marsh End")
      server.answer(.platform2, "07:05 Lindholm")
      if count == 2 {
        screen?.disappear()
        screen?.appear()
      }
      screen = nil
      let lesson: Comment = """
        The screen was released, but what it passed to the client may still hold it. Does a closure, a method or a \
        nested function refer to self strongly, even without writing `self`?
        """
      let moment = "alive after \(count == 1 ? "one appearance" : "two appearances")"
      guard expect(moment, lives.alive, is: [], lesson) else { return }
      expect("observedRequests", station.observed, is: [], "The screen is deallocated: so must be its tokens.")
    }
  }

  @Test func `any story of screens goes as the brief says`() async throws {
    try await TimetableStories.check(ofStep: 6, crashLesson: crashLesson)
  }
}
