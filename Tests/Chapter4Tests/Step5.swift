// A round that goes wrong here may crash or never end. So each scene is played in a process of its own, which also
// compares what it finds.

import JourneySpec
import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step5 {
  @Test func `no observer is skipped when another one leaves in its own call`() async {
    await #expect(processExitsWith: .success, "\(duringTheRound)") {
      beginExitTest()
      let passengers = Passengers()
      let tracker = LeakTracker()
      var suitcase: Suitcase? = tracker.track(Suitcase(), as: "what Ada's closure holds")
      passengers.join("Ada") { [suitcase] passengers, kilometre in
        suitcase?.touch()
        if kilometre == 3 { passengers.dispose("Ada") }
      }
      suitcase = nil
      passengers.join("Ben")
      passengers.join("Cleo") { passengers, kilometre in
        if kilometre == 3 { passengers.drop("Cleo") }
      }
      passengers.join("Dora")
      _ = passengers.takeReceived()
      passengers.train.update(3)
      expect("received at 3", passengers.takeReceived(), is: ["Ada 3", "Ben 3", "Cleo 3", "Dora 3"]) {
        "Called with 3, Ada disposed of her own token, and Cleo released hers. Is the next one then skipped?"
      }
      let alive = tracker.alive
      passengers.train.update(8)
      expect("received at 8", passengers.takeReceived(), is: ["Ben 8", "Dora 8"]) {
        "Ada and Cleo left in the round before, so they may receive nothing more."
      }
      expect("alive after update(3)", alive, is: []) {
        "Ada disposed of her token in that round, so the train must release her closure by the end of the round."
      }
    }
  }

  @Test func `an observer whose token another one releases receives nothing more`() async {
    await #expect(processExitsWith: .success, "\(duringTheRound)") {
      beginExitTest()
      let passengers = Passengers()
      passengers.join("Ada") { passengers, kilometre in
        if kilometre == 3 { passengers.drop("Ben") }
      }
      passengers.join("Ben")
      passengers.join("Cleo")
      _ = passengers.takeReceived()
      for kilometre in [3, 8] { passengers.train.update(kilometre) }
      let received = passengers.takeReceived()
      expect("received", received, is: ["Ada 3", "Cleo 3", "Ada 8", "Cleo 8"]) {
        let lesson: Comment =
          received.contains { $0.hasPrefix("Ben") }
          ? "He may receive nothing more: what does the train keep alive during a round?"
          : "Cleo stays. Does your code skip her, or end the round where it finds that Ben has left?"
        return "Called with 3, Ada released Ben's token, before his turn, and no other code has it. \(lesson)"
      }
    }
  }

  @Test func `whoever leaves in a round, the others receive the value, once, in order`() async {
    await #expect(processExitsWith: .success, "\(duringTheRound)") {
      beginExitTest()
      expectOrderOfRounds(joining: false, playing: rounds)
    }
  }

  @Test func `a newcomer is notified as ever when all others left in the middle of a round`() async {
    await #expect(processExitsWith: .success, "\(duringTheRound)") {
      beginExitTest()
      let passengers = Passengers()
      passengers.join("Ada") { passengers, kilometre in
        guard kilometre == 3 else { return }
        for name in ["Ben", "Ada"] { passengers.dispose(name) }
      }
      passengers.join("Ben")
      _ = passengers.takeReceived()
      passengers.train.update(3)
      passengers.join("Cleo")
      passengers.train.update(8)
      let received = passengers.takeReceived()
      let lesson =
        received.contains("Ben 3")
        ? "Ben may receive nothing more, not even in this round, though Ada left as well."
        : "Does a round end if no observer is left? Then Cleo registered at 3, and the train went on to 8."
      let events = "Called with 3, Ada disposed of Ben's token, before his turn, and of her own."
      expect("received", received, is: ["Ada 3", "Cleo 3", "Cleo 8"], "\(events) \(lesson)")
    }
  }

  @Test func `a subscription that a newcomer ends in its first call has ended for good`() async {
    await #expect(processExitsWith: .success, "\(duringTheRound)") {
      beginExitTest()
      let passengers = Passengers()
      let tracker = LeakTracker()
      var suitcase: Suitcase? = tracker.track(Suitcase(), as: "what Ada's closure holds")
      passengers.join("Ada") { [suitcase] _, _ in suitcase?.touch() }
      suitcase = nil
      passengers.join("Ben") { passengers, _ in passengers.dispose("Ada") }
      let alive = tracker.alive
      _ = passengers.takeReceived()
      passengers.train.update(3)
      let event = "Ben disposed of Ada's token when he was called for the first time, by observe(_:)."
      expect("received", passengers.takeReceived(), is: ["Ben 3"]) {
        "\(event) Ada may receive nothing more. Does observe(_:) copy a list before the call, and store it after?"
      }
      expect("alive after observe(_:) returned", alive, is: []) {
        "\(event) No round was running, so the train may not wait for an update to release Ada's closure."
      }
    }
  }

  @Test func `stories of leaving during a round or a first call`() async throws {
    try await TrainStories.check(ofStep: 5, crashLesson: duringTheRound)
  }
}

// MARK: - Fixtures

/// Plays a script on a train, and returns who received each of two updates.
private func rounds(of script: RoundScript) -> [[String]] {
  let passengers = Passengers()
  for name in script.names {
    passengers.join(name) { passengers, kilometre in
      if kilometre == 1 { script.act(as: name, remove: passengers.dispose) }
    }
  }
  return [1, 2].map { kilometre in
    if kilometre == 2 { passengers.join(RoundScript.lateName) }
    _ = passengers.takeReceived()
    passengers.train.update(kilometre)
    return passengers.takeReceived().map { String($0.dropLast(2)) }
  }
}

private let duringTheRound =
  "An observer is called, and others leave. Does your code use an index into the list, or change the list, meanwhile?"
