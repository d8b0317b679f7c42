import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step6 {
  private let station = Station()
  private var server: Server { station.server }
  private var client: TimetableClient { station.client }

  @Test func `a screen has a line for each platform, in the order in which they were given`() {
    let platforms = [7, 3, 8, 1, 6, 2, 5, 4]
    let screen = TimetableScreen(client: client, platforms: platforms)
    expect("asked", server.takeQuestions(), is: [], "A screen that has not appeared asks nothing.")

    screen.appear()
    expect("lines", screen.lines, is: platforms.map { "Platform \($0): -" }) {
      "There are no answers yet. The lines are in the order of `platforms`, not of their numbers or of a dictionary."
    }

    for platform in 1...8 { server.answer(.next(platform: platform), "07:0\(platform) Lindholm") }
    expect("lines", screen.lines, is: platforms.map { "Platform \($0): 07:0\($0) Lindholm" }) {
      "Each answer is for the line of its own platform, and the lines stay in place whatever order the answers come in."
    }
  }

  @Test func `a screen follows its platforms while it is on, and may appear again`() {
    let screen = TimetableScreen(client: client, platforms: [2, 1])
    screen.appear()
    expect("observedRequests", station.observed, is: Request.both, "A screen that has appeared holds its tokens.")
    server.answer(.platform2, "07:05 Lindholm")
    server.fail(.platform1)
    let before = ["Platform 2: 07:05 Lindholm", "Platform 1: no news"]
    expect("lines", screen.lines, is: before) {
      "Each answer is for the line of its own platform; failures are shown too."
    }

    screen.disappear()
    expect("observedRequests", station.observed, is: [], "A screen that has disappeared keeps no token.")
    expect("lines", screen.lines, is: before, "disappear() changes no line.")

    server.takeQuestions()
    screen.appear()
    expect("asked", server.takeQuestions().sorted(), is: Request.both) {
      "To appear again is to observe again, and so to ask again."
    }
    expect("lines", screen.lines, is: before, "appear() changes no line by itself: each stays until its next answer.")
    expect("observedRequests", station.observed, is: Request.both) {
      "The screen has asked again, but does not observe. Does it reuse a bag that was disposed of?"
    }

    server.answer(.platform2, "07:40 Harbour")
    expect("lines", screen.lines, is: ["Platform 2: 07:40 Harbour", "Platform 1: no news"]) {
      "The first answer after the screen has appeared again is shown, in its own line alone."
    }

    screen.disappear()
    expect("observedRequests", station.observed, is: [], "The screen has disappeared for the second time.")
    screen.appear()
    server.fail(.platform2, LineDown(place: "Marsh End"), .newest)
    let noNews = ["Platform 2: no news", "Platform 1: no news"]
    expect("lines", screen.lines, is: noNews) {
      "The screen has appeared once more, and the first answer is a failure: it takes the place of the old line."
    }

    screen.disappear()
    let after = screen.lines
    screen.appear()
    expect("lines after disappear(), and after appear()", [after, screen.lines], is: [noNews, noNews]) {
      "Neither function changes a line by itself, even if there is no news in any of them."
    }

    server.answerAtOnce = .success("08:10 Marsh End")
    screen.disappear()
    screen.appear()
    expect("lines", screen.lines, is: ["Platform 2: 08:10 Marsh End", "Platform 1: 08:10 Marsh End"]) {
      "The screen has appeared again, and the answers came immediately, before `fetch` returned. They are shown."
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
          line shows the time and the destination of the last `Departure`, or no news after a failure.
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
        The client keeps what you pass to it. A closure, a method or a nested function that refers to self strongly, \
        even without writing `self`, keeps the screen alive.
        """
      let moment = "alive after \(count == 1 ? "one appearance" : "two appearances")"
      guard expect(moment, lives.alive, is: [], lesson) else { return }
      expect("observedRequests", station.observed, is: [], "The screen is deallocated, so its tokens should be, too.")
    }
  }

  @Test func `any story of screens goes as the brief says`() async throws {
    try await TimetableStories.check(ofStep: 6, crashLesson: crashLesson)
  }
}
