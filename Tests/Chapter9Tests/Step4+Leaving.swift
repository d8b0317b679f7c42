import JourneySpec
import ScheduleSpec
import SpecSupport
import Testing

@testable import Chapter9

// Observers that leave and register while updates wait, or in the middle of a round.
extension Step4 {
  @Test func `a newcomer in the place of a leaver changes nothing for the others`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginSceneOfOneThread()
      for (count, leaver) in [(3, 1), (3, 2), (20, 1), (20, 2)] {
        let names = (1...count).map { "passenger \($0)" }
        let passengers = Passengers()
        passengers.join(names[0]) { passengers, kilometre in
          guard kilometre == 1 else { return }
          passengers.dispose(names[leaver - 1])
          passengers.join("newcomer")
        }
        for name in names.dropFirst() { passengers.join(name) }
        passengers.train.update(1)
        let notified = names.filter { leaver == 1 || $0 != "passenger 2" }
        let received = passengers.takeReceived().filter { $0.hasSuffix(" 1") }.map { String($0.dropLast(2)) }
        expect("who received 1", received.sorted(), is: (notified + ["newcomer"]).sorted()) {
          """
          Called with 1, passenger 1 of \(count) disposed of the token of passenger \(leaver), and registered the \
          newcomer, who has to receive 1, the first value. The round has to go on with whoever came after the leaver: \
          does the newcomer move the others on your list?
          """
        }
      }
    }
  }

  @Test func `an observer that leaves while updates wait receives none of them, and costs others no call`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginSceneOfOneThread()
      let passengers = Passengers()
      passengers.join("Ada") { passengers, kilometre in if kilometre == 1 { passengers.train.update(2) } }
      passengers.join("Ben") { passengers, kilometre in if kilometre == 2 { passengers.dispose("Ada") } }
      passengers.join("Cleo")
      passengers.train.update(1)
      // Which of the two receives 2 first, Ada or Ben, is left open.
      expectReceived(
        passengers.takeReceivedByEach(),
        is: ["Ben": [0, 1, 2], "Cleo": [0, 1, 2]],
        "(Called with 1, Ada updated to 2; called with 2, Ben disposed of Ada's token.)"
      ) { _ in "Ada's leaving may cost neither Ben nor Cleo a call." }

      for others in [[], ["Ben"]] {
        let passengers = Passengers()
        passengers.join("Ada") { passengers, kilometre in
          if kilometre == 1 { for update in [2, 3] { passengers.train.update(update) } }
          if kilometre == 2 { passengers.dispose("Ada") }
        }
        for name in others { passengers.join(name) }
        passengers.train.update(1)
        let received = passengers.takeReceivedByEach()
        expectReceived(
          received,
          is: others.isEmpty ? ["Ada": [0, 1, 2]] : ["Ada": [0, 1, 2], "Ben": [0, 1, 2, 3]],
          "(Called with 1, Ada updated to 2 and 3; called with 2, she disposed of her token.)"
        ) { _ in "What still waited may not reach Ada, but has to reach any other observer." }
      }
    }
  }

  @Test func `newcomers that leave in the same call do not come back, even if there are hundreds`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginSceneOfOneThread()
      let passengers = Passengers()
      let receivedByThen = EventRecorder<[String: [Int]]>()
      passengers.join("Ada") { passengers, kilometre in
        guard kilometre == 1 else { return }
        for name in ["Cleo"] + Array(repeating: "guest", count: 300) {
          passengers.join(name)
          passengers.dispose(name)
        }
        receivedByThen.record(passengers.takeReceivedByEach())
        passengers.join("Dora")
      }
      passengers.join("Ben")
      _ = passengers.takeReceivedByEach()
      for kilometre in [1, 2, 3] { passengers.train.update(kilometre) }
      var received = receivedByThen.events.first ?? [:]
      // Whether Cleo received her first value by then does not matter.
      received["Cleo"] = nil
      received.merge(passengers.takeReceivedByEach(), uniquingKeysWith: +)
      expectReceived(
        received,
        is: ["Ada": [1, 2, 3], "Ben": [1, 2, 3], "Cleo": [], "Dora": [1, 2, 3]],
        """
        (Called with 1, Ada registered Cleo and 300 guests, and disposed of the token of each before the next came; \
        then she registered Dora. Then the train went on to 2 and 3.)
        """
      ) { fault in
        switch fault {
        case .foreign: "Cleo's subscription ended within Ada's call with 1. After that call, Cleo may receive nothing."
        default: "Newcomers that leave in the same call must not affect the others, however many they are."
        }
      }
    }
  }

  @Test func `the closure of an ended subscription is released before the next round begins`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginSceneOfOneThread()
      var passengers = Passengers()
      let happened = EventRecorder<String>()
      let luggage: @Sendable (String) -> Suitcase = { name in
        Suitcase { happened.record("what \(name)'s closure holds is released") }
      }
      passengers.join("Ada") { passengers, kilometre in
        if kilometre > 1 { happened.record("Ada receives \(kilometre)") }
        if kilometre == 2 { passengers.dispose("Ben") }
        guard kilometre == 1 else { return }
        for update in [2, 3] { passengers.train.update(update) }
        passengers.join("Dora") { [luggage = luggage("Dora")] _, _ in luggage.touch() }
        passengers.dispose("Dora")
      }
      passengers.join("Ben") { [luggage = luggage("Ben")] _, _ in luggage.touch() }
      passengers.join("Cleo")
      passengers.train.update(1)
      expect(
        "what happened",
        happened.takeEvents(),
        is: [
          "what Dora's closure holds is released", "Ada receives 2", "what Ben's closure holds is released",
          "Ada receives 3",
        ],
        """
        Called with 1, Ada updated to 2 and 3, which wait; then she registered Dora, and disposed of Dora's token. \
        Called with 2, she disposed of Ben's. Each closure has to be released before the next round begins: does \
        an update that waits keep it, or the loop over all the rounds?
        """
      )

      passengers = Passengers()
      passengers.join("Ada") { passengers, kilometre in
        if kilometre > 0 { happened.record("Ada receives \(kilometre)") }
        guard kilometre == 1 else { return }
        passengers.train.update(2)
        passengers.dispose("Ben")
      }
      let train = passengers.train
      func observeWithLuggage(_ held: Suitcase) -> Token { train.observe { _ in held.touch() } }
      passengers.join("Ben") { [eve = observeWithLuggage(luggage("Eve"))] _, _ in
        withExtendedLifetime(eve) {}
      }
      passengers.train.update(1)
      expect(
        "what happened with Eve's token",
        happened.takeEvents(),
        is: ["Ada receives 1", "what Eve's closure holds is released", "Ada receives 2"],
        """
        Ben's closure held the last reference to Eve's token. Called with 1, Ada updated to 2, which waits, and \
        disposed of Ben's token. Ben's closure has to be released before 2 is delivered; that ends Eve's subscription, \
        so her closure has to be released before 2, too.
        """
      )
    }
  }
}
