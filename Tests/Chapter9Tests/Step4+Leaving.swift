import JourneySpec
import SpecSupport
import Testing

@testable import Chapter9

// Observers that leave and join where rounds wait, or go on.
extension Step4 {
  @Test func `a newcomer in the place of a leaver changes nothing for the others`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginExitTest()
      for count in [3, 20] {
        for leaver in [1, 2] {
          let names = (1...count).map { "passenger \($0)" }
          let told = names.filter { leaver == 1 || $0 != "passenger 2" }
          expect(
            "who heard 1",
            joiningInTheGap(of: leaver, in: names),
            is: (told + ["newcomer"]).sorted(),
            """
            Told of 1, passenger 1 of \(count) disposed the token of passenger \(leaver), and let the newcomer join, who is not in that \
            round and hears 1 as the first value. The round goes on after the leaver, wherever the newcomer is put.
            """
          )
        }
      }
    }
  }

  @Test func `an observer that leaves after it was told costs no other observer a call`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginExitTest()
      expectHeard(
        leavingInTheSecondRound(),
        is: ["Ben": [0, 1, 2], "Cleo": [0, 1, 2]],
        "(Told of 1, Ada updated to 2; told of 2, Ben disposed Ada's token.)"
      ) { _ in "Ada's leaving must not affect Cleo, who comes after Ben." }
    }
  }

  @Test func `an observer that leaves while several updates wait is told none of them`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginExitTest()
      expect(
        "told to Ada alone",
        leavingWithTwoUpdatesWaiting(others: [])["Ada"],
        is: [0, 1, 2],
        "Told of 1, Ada updated to 2 and 3; told of 2, she disposed her token. What waits for her ends with that."
      )
      expectHeard(
        leavingWithTwoUpdatesWaiting(others: ["Ben"]),
        is: ["Ada": [0, 1, 2], "Ben": [0, 1, 2, 3]],
        "(Told of 1, Ada updated to 2 and 3; told of 2, she disposed her token.)"
      ) { _ in "What waits for Ada ends with her observation, and Ben is told all." }
    }
  }

  @Test func `hundreds may come and go within one call`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginExitTest()
      expectHeard(
        comingAndGoingInACallback(),
        is: ["Ada": [0, 1, 2], "Ben": [0, 1, 2], "Dora": [1, 2]],
        """
        (Told of 1, Ada let 300 guests join, one after the other, and disposed the token of each; then she let Dora join. Then \
        the train went on to 2.)
        """
      ) { _ in "The guests must leave nothing behind that affects the others, however many guests there were." }
    }
  }

  @Test func `a closure that has ended is released before the next round is told`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginExitTest()
      expect(
        "what happened after Ben's token was disposed",
        leavingWithAnUpdateWaiting(),
        is: ["what Ben's closure held is gone", "Cleo is told 2"],
        """
        Told of 1, Ada updated to 2 and disposed Ben's token. When Cleo is told 2, the round of 1 is over, and with it the \
        time to release Ben's closure: neither the round that waits nor anything else keeps it.
        """
      )
    }
  }
}
