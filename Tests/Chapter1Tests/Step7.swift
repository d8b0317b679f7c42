import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step7 {
  private let board = DeparturesBoard()

  @Test func `a display shows the earliest train of its own platform`() {
    let display = PlatformDisplay(platform: 2)
    board.attach(display)
    expect("text at first", display.text, is: "Platform 2: -", "No train was posted yet, so there is none to show.")

    let twin = PlatformDisplay(platform: 2)
    board.attach(twin)
    board.post(Departure(time: "23:59", destination: "Night Mail via Ferry Bridge", platform: 2))
    expect("text after the 23:59 was posted", display.text, is: "Platform 2: 23:59 Night Mail via Ferry Bridge") {
      "The 23:59 is the only train from platform 2: however late it leaves, the display must show it."
    }
    expect("text of the second display", twin.text, is: "Platform 2: 23:59 Night Mail via Ferry Bridge") {
      "Two displays of platform 2 are attached: they are different observers. What does attach(_:) compare?"
    }

    board.post(.harbour)
    expect("text after the 07:40 was posted", display.text, is: "Platform 2: 07:40 Harbour") {
      "The 07:40 leaves from platform 2, before the 23:59. The display has to look again at each notification."
    }

    board.post(.lindholm)
    expect("text after the 07:05 was posted", display.text, is: "Platform 2: 07:05 Lindholm") {
      "The 07:05 was posted after the 07:40, but leaves earlier, so the display must show it."
    }

    board.post(Departure(time: "06:30", destination: "Marsh End", platform: 1))
    expect("text after the 06:30 was posted", display.text, is: "Platform 2: 07:05 Lindholm") {
      "The 06:30 leaves from platform 1, so the display of platform 2 may not show it."
    }

    board.post(Departure(time: "09:15", destination: "Northgate", platform: 2))
    expect("text after the 09:15 was posted", display.text, is: "Platform 2: 07:05 Lindholm") {
      "The 09:15 was posted last, but leaves later, so the display must still show the 07:05."
    }

    board.post(Departure(time: "00:30", destination: "Owl", platform: 2))
    expect("text after the 00:30 was posted", display.text, is: "Platform 2: 00:30 Owl") {
      "The 00:30 leaves before the 07:05: the earlier of two times is the smaller string."
    }
  }

  @Test func `a display follows a cancellation`() {
    let display = PlatformDisplay(platform: 2)
    board.attach(display)
    board.post(.lindholm)
    board.post(.harbour)
    board.cancel(.lindholm)
    expect("text after the 07:05 was cancelled", display.text, is: "Platform 2: 07:40 Harbour") {
      "The 07:05 was cancelled, so the display must show the next train, the 07:40."
    }

    board.cancel(.harbour)
    expect("text after the 07:40 was cancelled", display.text, is: "Platform 2: -") {
      "The 07:40 was cancelled, too: no train is left for platform 2. What does the display do when it finds none?"
    }

    board.post(.lindholm)
    board.detach(display)
    board.cancel(.lindholm)
    board.attach(display)
    board.post(.harbour)
    expect("text after a missed cancellation", display.text, is: "Platform 2: 07:40 Harbour") {
      """
      The 07:05 was cancelled while the display was detached, and then the board notified it of the 07:40. Does the \
      display take one departure now and one at its last look for no change?
      """
    }
  }

  @Test func `a display that has moved to another board shows what is on that one`() {
    let display = PlatformDisplay(platform: 2)
    board.attach(display)
    board.post(.lindholm)
    board.detach(display)
    let other = DeparturesBoard()
    other.attach(display)
    other.post(.harbour)
    expect("text", display.text, is: "Platform 2: 07:40 Harbour") {
      "The 07:05 is on the board that the display left. The display must show the board that notified it last."
    }
  }

  @Test func `each display shows the earliest train of its platform, whatever is posted and cancelled`() {
    let displays = [1, 2, 12, 0, -2, 102].map(PlatformDisplay.init)
    var trains: [Train] = []
    func inFull(_ train: Train) -> String { "\(train.time) \(train.destination) (platform \(train.platform))" }
    var generator = SplitMix64(seed: 7)
    for _ in 1...300 {
      // The displays miss all changes but the last, at which they look again.
      let changes = Train.all.shuffled(using: &generator).prefix(generator.pick([1, 2, 3]))
      let shown = displays.map(\.text)
      var deeds: [String] = []
      for display in displays { board.detach(display) }
      for (number, train) in changes.enumerated() {
        if number == changes.count - 1 { for display in displays { board.attach(display) } }
        if trains.contains(train) { board.cancel(train.departure) } else { board.post(train.departure) }
        deeds.append("\(trains.contains(train) ? "cancelled" : "posted") \(inFull(train))")
        if trains.contains(train) { trains.removeAll { $0 == train } } else { trains.append(train) }
      }
      let isListed = expect("departures", board.departures.words, is: trains.words) {
        "Here the board itself is wrong, before a display looks at it: post(_:) and cancel(_:) must keep the order."
      }
      if !isListed { return }
      for (display, before) in zip(displays, shown) {
        let own = trains.filter { $0.platform == display.platform }
        // Of several that leave at the same time, it may show any.
        let earliest = own.filter { train in own.allSatisfy { $0.time >= train.time } }
        let texts = earliest.isEmpty ? ["-"] : earliest.map { "\($0.time) \($0.destination)" }
        let allowed = texts.map { "Platform \(display.platform): \($0)" }
        let isRight = expect("text", display.text, is: allowed.contains(display.text) ? display.text : allowed[0]) {
          """
          The text was "\(before)". Then, in order: \(deeds.joined(separator: ", ")). The board notified the display \
          of the last, and had for its platform: \(own.isEmpty ? "no train" : own.map(inFull).joined(separator: ", ")).
          """
        }
        if !isRight { return }
      }
    }
  }
}
