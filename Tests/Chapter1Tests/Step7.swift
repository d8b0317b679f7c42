import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step7 {
  private let board = DeparturesBoard()

  @Test func `a display shows the earliest train of its own platform`() {
    let display = PlatformDisplay(platform: 2)
    board.attach(display)
    expect("text", display.text, is: "Platform 2: -", "Nothing was posted yet.")

    board.post(Departure(time: "23:59", destination: "Night Mail", platform: 2))
    expect("text", display.text, is: "Platform 2: 23:59 Night Mail", "No train leaves later, but it is the only one.")

    board.post(.harbour)
    expect(
      "text",
      display.text,
      is: "Platform 2: 07:40 Harbour",
      "It leaves from platform 2, before the 23:59, and the display was notified."
    )

    board.post(.lindholm)
    expect("text", display.text, is: "Platform 2: 07:05 Lindholm", "It leaves before the 07:40, though posted later.")

    board.post(Departure(time: "06:30", destination: "Marsh End", platform: 1))
    expect("text", display.text, is: "Platform 2: 07:05 Lindholm", "The 06:30 leaves from another platform.")

    board.post(Departure(time: "09:15", destination: "Northgate", platform: 2))
    expect("text", display.text, is: "Platform 2: 07:05 Lindholm", "The 09:15 was posted last, but leaves later.")

    board.post(Departure(time: "00:30", destination: "Owl", platform: 2))
    expect("text", display.text, is: "Platform 2: 00:30 Owl", "The earlier of two times is the smaller string.")
  }

  @Test func `a display follows a cancellation`() {
    let display = PlatformDisplay(platform: 2)
    board.attach(display)
    board.post(.lindholm)
    board.post(.harbour)
    board.cancel(.lindholm)
    expect("text", display.text, is: "Platform 2: 07:40 Harbour", "The 07:05 was cancelled, so the 07:40 is the next.")

    board.cancel(.harbour)
    expect("text", display.text, is: "Platform 2: -") {
      "The 07:05 was cancelled, and the display showed the 07:40. Now this is cancelled too, and no train is left."
    }

    board.post(.lindholm)
    board.detach(display)
    board.cancel(.lindholm)
    board.attach(display)
    board.post(.harbour)
    expect(
      "text",
      display.text,
      is: "Platform 2: 07:40 Harbour",
      """
      The display was detached while the 07:05 was cancelled. The board has one departure now, as many as at the \
      display's last look, but a different one. A display looks again at each notification.
      """
    )
  }

  @Test func `a display that has moved to another board shows what is on that one`() {
    let display = PlatformDisplay(platform: 2)
    board.attach(display)
    board.post(.lindholm)
    board.detach(display)
    let other = DeparturesBoard()
    other.attach(display)
    other.post(.harbour)
    expect(
      "text",
      display.text,
      is: "Platform 2: 07:40 Harbour",
      "A display looks again at each notification. The 07:05 was never on the board that notified it last."
    )
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
      let isListed = expect(
        "departures",
        board.departures.words,
        is: trains.words,
        "Here the board itself is wrong, before a display looks at it: posting and cancelling keep the others' order."
      )
      if !isListed { return }
      for (display, before) in zip(displays, shown) {
        let own = trains.filter { $0.platform == display.platform }
        // Of several that leave at the same time, it may show any.
        let earliest = own.filter { train in own.allSatisfy { $0.time >= train.time } }
        let texts = earliest.isEmpty ? ["-"] : earliest.map { "\($0.time) \($0.destination)" }
        let allowed = texts.map { "Platform \(display.platform): \($0)" }
        let isRight = expect(
          "text",
          display.text,
          is: allowed.contains(display.text) ? display.text : allowed[0],
          """
          It was "\(before)". Then, in order: \(deeds.joined(separator: ", ")); the display was attached for the last \
          one only. On the board from its platform: \(own.isEmpty ? "none" : own.map(inFull).joined(separator: ", ")).
          """
        )
        if !isRight { return }
      }
    }
  }
}
