import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step8 {
  private let board = DeparturesBoard()

  @Test func `an announcer says each change once`() {
    let announcer = Announcer()
    board.attach(announcer)
    // These two read alike when their parts are joined.
    let pier1 = Departure(time: "10:30", destination: "Pier1", platform: 2)
    let pier = Departure(time: "10:30", destination: "Pier", platform: 12)
    let later = Departure(time: "08:05", destination: "Lindholm", platform: 2)
    let news =
      [
        (.lindholm, false, "The 07:05 to Lindholm leaves from platform 2."),
        (later, false, "The 08:05 to Lindholm leaves from platform 2."),
        (.marsh, false, "The 07:20 to Marsh End leaves from platform 1."),
        (.lindholm, true, "The 07:05 to Lindholm is cancelled."),
        (.harbour, false, "The 07:40 to Harbour leaves from platform 2."),
        (.marsh, true, "The 07:20 to Marsh End is cancelled."),
        (pier1, false, "The 10:30 to Pier1 leaves from platform 2."),
        (pier, false, "The 10:30 to Pier leaves from platform 12."),
      ] as [(departure: Departure, isCancelled: Bool, line: String)]
    for (number, change) in news.enumerated() {
      let before = announcer.lines
      if change.isCancelled { board.cancel(change.departure) } else { board.post(change.departure) }
      let isSame = announcer.lines.count == before.count
      let sight = isSame ? " `lines` had \(before.count) before the last change, and has no more now." : ""
      let lines = news.prefix(number + 1).map(\.line)
      let last = lines.suffix(2).joined(separator: " ")
      let lesson = "The latest changes: \(last) The announcer must say each once, and repeat nothing."
      expect("lines after change \(number + 1)", announcer.lines, is: lines, "\(lesson)\(sight)")
    }
  }

  @Test func `a train that is posted again after its cancellation is new again`() {
    let announcer = Announcer()
    board.attach(announcer)
    board.post(.lindholm)
    board.cancel(.lindholm)
    board.post(.lindholm)
    expect(
      "lines",
      announcer.lines,
      is: [
        "The 07:05 to Lindholm leaves from platform 2.", "The 07:05 to Lindholm is cancelled.",
        "The 07:05 to Lindholm leaves from platform 2.",
      ],
      "The 07:05 was posted, cancelled and posted again: the announcer must say each of these three changes."
    )

    for number in 1...200 { board.post(Departure(time: "08:05", destination: "Quay \(number)", platform: 1)) }
    expect("number of lines", announcer.lines.count, is: 203) {
      "Then two hundred trains were posted: each must be said once, and nothing that was said before may be lost."
    }
  }

  @Test func `an announcer that is attached late says what is posted from then on`() {
    let announcer = Announcer()
    board.post(.lindholm)
    board.attach(announcer)
    board.post(.marsh)
    // The brief leaves open whether it reads out the first.
    expect("last line", announcer.lines.sorted().last, is: "The 07:20 to Marsh End leaves from platform 1.") {
      "The 07:20 was posted after the announcer was attached, so the announcer must say that it is new."
    }
  }

  @Test func `an announcer keeps its lines when its board is deallocated`() {
    let announcer = Announcer()
    var board: DeparturesBoard? = DeparturesBoard()
    board?.attach(announcer)
    board?.post(.lindholm)
    board?.cancel(.lindholm)
    board = nil
    expect(
      "lines",
      announcer.lines,
      is: ["The 07:05 to Lindholm leaves from platform 2.", "The 07:05 to Lindholm is cancelled."],
      "The announcer said both before its board was deallocated. `lines` has to list them all the same."
    )
  }

  @Test func `an announcer that missed some changes says all of them, in any order`() {
    let announcer = Announcer()
    let fromPlatform1 = Departure(time: "07:05", destination: "Lindholm", platform: 1)
    board.attach(announcer)
    board.post(.lindholm)
    board.post(fromPlatform1)
    board.detach(announcer)
    board.cancel(.lindholm)
    board.cancel(fromPlatform1)
    board.post(.marsh)
    board.attach(announcer)
    board.post(.harbour)
    expect(
      "lines, sorted",
      announcer.lines.sorted(),
      is: [
        "The 07:05 to Lindholm is cancelled.", "The 07:05 to Lindholm is cancelled.",
        "The 07:05 to Lindholm leaves from platform 1.", "The 07:05 to Lindholm leaves from platform 2.",
        "The 07:20 to Marsh End leaves from platform 1.", "The 07:40 to Harbour leaves from platform 2.",
      ],
      """
      Two trains of 07:05, which differ in the platform alone, were posted. While the announcer was detached, both \
      were cancelled, and the 07:20 was posted. Then the 07:40 notified the announcer, which had to say these four \
      changes, too: one look may find both new and cancelled trains.
      """
    )
  }

  @Test func `each announcer says what has changed since its own last look`() {
    var generator = SplitMix64(seed: 8)
    for _ in 1...20 {
      let board = DeparturesBoard()
      let announcers = [Announcer(), Announcer()]
      board.post(.lindholm)
      for announcer in announcers { board.attach(announcer) }
      // What an announcer says at its first look is left open, if anything.
      board.cancel(.lindholm)
      // By the brief, and not by the answer.
      var present: [Departure] = []
      for _ in 1...10 {
        if !expectNews(from: announcers, on: board, with: &present, using: &generator) { return }
      }
    }
  }

  /// Changes a board, which one of two announcers sees only at the last change, and compares what they say.
  private func expectNews(
    from announcers: [Announcer],
    on board: DeparturesBoard,
    with present: inout [Departure],
    using generator: inout SplitMix64
  ) -> Bool {
    let before = present
    let lineCounts = announcers.map(\.lines.count)
    let changes = Train.all.shuffled(using: &generator).prefix(generator.pick([1, 2, 3])).map(\.departure)
    // One announcer is detached until the last change, at which it looks again.
    let detached = generator.pick(announcers)
    board.detach(detached)
    for departure in changes {
      if departure.words == changes.last?.words { board.attach(detached) }
      if before.contains(departure) { board.cancel(departure) } else { board.post(departure) }
    }
    let new = changes.filter { !before.contains($0) }
    present = before.filter { !changes.contains($0) } + new
    let lines =
      new.map { "The \($0.time) to \($0.destination) leaves from platform \($0.platform)." }
      + before.filter(changes.contains).map { "The \($0.time) to \($0.destination) is cancelled." }
    func inFull(_ train: Departure) -> String { "\(train.time) \(train.destination) (platform \(train.platform))" }
    let seen = before.isEmpty ? "was empty" : "had \(before.map(inFull).joined(separator: ", "))"
    let events = changes.map { "\(inFull($0)) \(before.contains($0) ? "cancelled" : "posted")" }
    return zip(announcers, lineCounts).allSatisfy { announcer, lineCount in
      expect("lines since the last look", announcer.lines.dropFirst(lineCount).sorted(), is: lines.sorted()) {
        """
        At the announcer's last look, the board \(seen). Since then: \(events.joined(separator: ", ")).\
        \(announcer === detached ? " The announcer was detached until the last one, and has to say them all." : "")
        """
      }
    }
  }
}
