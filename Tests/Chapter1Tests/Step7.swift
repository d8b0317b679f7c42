import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step7 {
  private let board = DeparturesBoard()

  @Test func `a display shows the earliest train of its own platform`() {
    let display = PlatformDisplay(platform: 2)
    board.attach(display)
    #expect(display.text == "Platform 2: -", "Before anything is posted there is no train to show.")

    board.post(.harbour)
    #expect(display.text == "Platform 2: 07:40 Harbour", "The display shows what it found when it was told.")

    board.post(.lindholm)
    #expect(display.text == "Platform 2: 07:05 Lindholm", "The next train is the earliest, whichever was posted first.")

    board.post(Departure(time: "06:30", destination: "Marsh End", platform: 1))
    #expect(display.text == "Platform 2: 07:05 Lindholm", "A train of another platform is not this display's.")

    board.post(Departure(time: "09:15", destination: "Northgate", platform: 2))
    #expect(display.text == "Platform 2: 07:05 Lindholm", "What was posted last is not always what leaves next.")
  }

  @Test func `a display follows a cancellation`() {
    let display = PlatformDisplay(platform: 2)
    board.attach(display)
    board.post(.lindholm)
    board.post(.harbour)
    board.cancel(.lindholm)
    #expect(display.text == "Platform 2: 07:40 Harbour", "Look at the board anew each time: the next is another.")

    board.cancel(.harbour)
    #expect(display.text == "Platform 2: -", "No train is left, and none must stay on show.")
  }

  @Test func `an announcer says each piece of news once`() {
    let announcer = Announcer()
    board.attach(announcer)
    board.post(.lindholm)
    board.post(.marsh)
    board.cancel(.lindholm)
    board.post(.harbour)
    board.cancel(.marsh)
    board.post(.lindholm)
    let shouldSay = [
      "The 07:05 to Lindholm leaves from platform 2.",
      "The 07:20 to Marsh End leaves from platform 1.",
      "The 07:05 to Lindholm is cancelled.",
      "The 07:40 to Harbour leaves from platform 2.",
      "The 07:20 to Marsh End is cancelled.",
      "The 07:05 to Lindholm leaves from platform 2.",
    ]
    #expect(
      announcer.lines == shouldSay,
      "Compare the board with what you saw last: say what has come and what has gone, and nothing a second time."
    )
  }

  @Test func `a morning at Kestrel Junction`() {
    let displays = [PlatformDisplay(platform: 1), PlatformDisplay(platform: 2)]
    let announcer = Announcer()
    var shown: [String] = []
    func look() { shown.append(displays.map(\.text).joined(separator: " | ")) }

    board.attach(displays[0])
    board.attach(announcer)
    board.attach(displays[1])
    board.post(.harbour)
    look()
    board.post(.lindholm)
    look()
    board.post(.marsh)
    board.post(.marsh)
    look()
    board.cancel(.lindholm)
    look()
    board.detach(announcer)
    board.cancel(.marsh)
    look()

    let shouldShow = [
      "Platform 1: - | Platform 2: 07:40 Harbour",
      "Platform 1: - | Platform 2: 07:05 Lindholm",
      "Platform 1: 07:20 Marsh End | Platform 2: 07:05 Lindholm",
      "Platform 1: 07:20 Marsh End | Platform 2: 07:40 Harbour",
      "Platform 1: - | Platform 2: 07:40 Harbour",
    ]
    #expect(
      shown == shouldShow,
      "What both displays show after each change. Each looks at its own platform, for the earliest train."
    )
    let shouldSay = [
      "The 07:40 to Harbour leaves from platform 2.",
      "The 07:05 to Lindholm leaves from platform 2.",
      "The 07:20 to Marsh End leaves from platform 1.",
      "The 07:05 to Lindholm is cancelled.",
    ]
    #expect(
      announcer.lines == shouldSay,
      "What the announcer says until it is detached, before the last change."
    )
  }
}
